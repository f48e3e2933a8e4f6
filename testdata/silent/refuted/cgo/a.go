package main

// int f(int x) { return x + 1; }
// int f0(void) { return 3; }
// void g(int *p) { *p = 3; }
// typedef struct { int n; } S;
// S h(int k) { S s = {k}; return s; }
// void hs(S *s) { s->n = 3; }
// int v = 2;
// void setv(void) { v = 3; }
// void *malloc0(void) { static int x; return &x; }
// double d(double x) { return x + 1; }
import "C"
import "os"

func okRet()       { is(int(C.f(2)), 3) }
func okRet0()      { is(int(C.f0()), 3) }
func okPtr()       { var k C.int = 2; C.g(&k); is(int(k), 3) }
func okStruct()    { is(int(C.h(3).n), 3) }
func okStructPtr() { s := C.S{2}; C.hs(&s); is(int(s.n), 3) }
func okVar()       { C.v = 2; C.setv(); is(int(C.v), 3) }
func okStr()       { is(len(C.GoString(C.CString("abc"))), 3) }
func okErr()       { n, _ := C.f(2); is(int(n), 3) }
func okFloat()     { is(int(C.d(2)), 3) }
func okMul()       { New(2, int(C.f(2))).Mul(New(3, 5)) }
func okSize()      { is(int(C.sizeof_int), 4) }
func okMalloc() {
	if C.malloc0() == nil {
		is(1, 2)
	}
}

func main() {
	m := map[string]func(){
		"okRet":       okRet,
		"okRet0":      okRet0,
		"okPtr":       okPtr,
		"okStruct":    okStruct,
		"okStructPtr": okStructPtr,
		"okVar":       okVar,
		"okStr":       okStr,
		"okErr":       okErr,
		"okFloat":     okFloat,
		"okMul":       okMul,
		"okSize":      okSize,
		"okMalloc":    okMalloc,
		"okTwice":     okTwice,
		"okFill":      okFill,
		"okFillSlice": okFillSlice,
		"okWider":     okWider,
		"okWiden":     okWiden,
		"okSizeT":     okSizeT,
		"okMany":      okMany,
		"okShape":     okShape,
		"okBytes":     okBytes,
		"badGo":       badGo,
		"badBeside":   badBeside,
	}
	if len(os.Args) < 2 {
		for n := range m {
			println(n)
		}
		return
	}
	m[os.Args[1]]()
}
