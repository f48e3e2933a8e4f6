#include "textflag.h"

TEXT ·Reset(SB), NOSPLIT, $0-0
	MOVD $5, R0
	MOVD R0, ·size(SB)
	RET
