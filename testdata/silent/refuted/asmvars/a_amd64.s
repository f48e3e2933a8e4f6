#include "textflag.h"

TEXT ·setSize(SB), NOSPLIT, $0-0
	MOVQ $5, ·size(SB)
	RET

TEXT ·setTable(SB), NOSPLIT, $0-0
	MOVQ $2, ·table+8(SB)
	RET
