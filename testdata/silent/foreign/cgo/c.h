// Functions and variables for main.go.
typedef struct { int n; long m; } S;
int three(void);
int inc(int x);
void set(int *p);
void setLong(long *p);
S make(int n);
void setS(S *s);
S *keep(void);
extern int v;
int *where(void);
void setV(void);
void *somewhere(void);
double half(double x);
void fill(double *p, int n);
char *text(void);
extern int goCallback(int);
int callBack(int n);
void writeLong(void *p);
