#include "c.h"

int three(void) { return 3; }
int inc(int x) { return x + 1; }
void set(int *p) { *p = 3; }
void setLong(long *p) { *p = 3; }
S make(int n) { S s = {n, n}; return s; }
void setS(S *s) { s->n = 3; }
S *keep(void) { static S s = {3, 3}; return &s; }
int v = 2;
int *where(void) { return &v; }
void setV(void) { v = 3; }
void *somewhere(void) { return &v; }
double half(double x) { return x / 2; }
void fill(double *p, int n) { for (int i = 0; i < n; i++) p[i] = n; }
char *text(void) { return "abc"; }
int callBack(int n) { return goCallback(n); }
void writeLong(void *p) { *(long *)p = 3; }
