package main

import "x/conf"

func okLinknameFunc() { is(conf.Rank(), 7) }

func badOther() { is(conf.Other(), 7) }
