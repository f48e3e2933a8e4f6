package main

// Sends, receives and select. Receiving is ordered with calls, reading a variable is not.

func okChannelsSendSum() {
	x := 1
	f := func() int { x = 5; return 7 }
	c := make(chan int, 1)
	c <- x + f()
	is(<-c, 12)
}

func badChannelsSendSum() {
	x := 1
	f := func() int { x = 5; return 7 }
	c := make(chan int, 1)
	c <- x + f()
	is(<-c, 99)
}

func okChannelsSendLiteral() {
	x := 1
	f := func() int { x = 5; return 7 }
	c := make(chan pr, 1)
	c <- pr{x, f()}
	is((<-c).a, 5)
}

func badChannelsSendLiteral() {
	x := 1
	f := func() int { x = 5; return 7 }
	c := make(chan pr, 1)
	c <- pr{x, f()}
	is((<-c).a, 99)
}

func okChannelsSendOther() {
	c := make(chan int, 1)
	o := c
	f := func() int { c = make(chan int, 1); return 7 }
	c <- f()
	is(len(o)*10+len(c), 1)
}

func badChannelsSendOther() {
	c := make(chan int, 1)
	o := c
	f := func() int { c = make(chan int, 1); return 7 }
	c <- f()
	is(len(o)*10+len(c), 99)
}

func okChannelsSendToCalled() {
	c, d := make(chan int, 1), 1
	g := func() chan int { d = 5; return c }
	g() <- d
	is(<-c, 5)
}

func badChannelsSendToCalled() {
	c, d := make(chan int, 1), 1
	g := func() chan int { d = 5; return c }
	g() <- d
	is(<-c, 99)
}

func okChannelsReceiveBeside() {
	x := 1
	c := make(chan int)
	go func() { x = 5; c <- 7 }()
	is(x+<-c, 12)
}

func badChannelsReceiveBeside() {
	x := 1
	c := make(chan int)
	go func() { x = 5; c <- 7 }()
	is(x+<-c, 99)
}

func okChannelsReceiveCall() {
	c := make(chan int, 2)
	c <- 2
	f := func() int { return <-c }
	g := func() int { c <- 3; return 1 }
	is(f()+g()*10+<-c, 15)
}

func badChannelsReceiveCall() {
	c := make(chan int, 2)
	c <- 2
	f := func() int { return <-c }
	g := func() int { c <- 3; return 1 }
	is(f()+g()*10+<-c, 99)
}

func okChannelsReceiveOther() {
	c := make(chan int, 1)
	c <- 2
	f := func() int { c = make(chan int, 1); c <- 5; return 7 }
	is(f()+<-c, 12)
}

func badChannelsReceiveOther() {
	c := make(chan int, 1)
	c <- 2
	f := func() int { c = make(chan int, 1); c <- 5; return 7 }
	is(f()+<-c, 99)
}

func okChannelsReceiveThenCall() {
	c := make(chan int, 1)
	c <- 2
	f := func() int { c = make(chan int, 1); return 7 }
	is(<-c+f(), 9)
}

func badChannelsReceiveThenCall() {
	c := make(chan int, 1)
	c <- 2
	f := func() int { c = make(chan int, 1); return 7 }
	is(<-c+f(), 99)
}

func okChannelsSelectSend() {
	x := 1
	f := func() int { x = 5; return 7 }
	c := make(chan int, 1)
	select {
	case c <- x + f():
	}
	is(<-c, 12)
}

func badChannelsSelectSend() {
	x := 1
	f := func() int { x = 5; return 7 }
	c := make(chan int, 1)
	select {
	case c <- x + f():
	}
	is(<-c, 99)
}

func okChannelsSelectOperands() {
	x := 1
	f := func() int { x = 5; return 7 }
	c, d := make(chan int, 1), (chan int)(nil)
	select {
	case c <- x:
	case d <- f():
	}
	is(<-c, 1)
}

func badChannelsSelectOperands() {
	x := 1
	f := func() int { x = 5; return 7 }
	c, d := make(chan int, 1), (chan int)(nil)
	select {
	case c <- x:
	case d <- f():
	}
	is(<-c, 99)
}

func okChannelsSelectOperandsBackwards() {
	x := 1
	f := func() int { x = 5; return 7 }
	c, d := make(chan int, 1), (chan int)(nil)
	select {
	case d <- f():
	case c <- x:
	}
	is(<-c, 5)
}

func badChannelsSelectOperandsBackwards() {
	x := 1
	f := func() int { x = 5; return 7 }
	c, d := make(chan int, 1), (chan int)(nil)
	select {
	case d <- f():
	case c <- x:
	}
	is(<-c, 99)
}

func okChannelsSelectChannel() {
	c := make(chan int, 1)
	o := c
	f := func() int { c = make(chan int, 1); return 7 }
	select {
	case c <- f():
	default:
	}
	is(len(o)*10+len(c), 10)
}

func badChannelsSelectChannel() {
	c := make(chan int, 1)
	o := c
	f := func() int { c = make(chan int, 1); return 7 }
	select {
	case c <- f():
	default:
	}
	is(len(o)*10+len(c), 99)
}

func okChannelsSelectReceive() {
	c := make(chan int, 1)
	c <- 3
	s := []int{0, 0}
	i := 0
	f := func() chan int { i = 1; return c }
	select {
	case s[i] = <-f():
	}
	is(s[0]*10+s[1], 3)
}

func badChannelsSelectReceive() {
	c := make(chan int, 1)
	c <- 3
	s := []int{0, 0}
	i := 0
	f := func() chan int { i = 1; return c }
	select {
	case s[i] = <-f():
	}
	is(s[0]*10+s[1], 99)
}

func okChannelsLenBeside() {
	c := make(chan int, 3)
	c <- 1
	is(len(c)*10+<-c, 11)
}

func badChannelsLenBeside() {
	c := make(chan int, 3)
	c <- 1
	is(len(c)*10+<-c, 99)
}
