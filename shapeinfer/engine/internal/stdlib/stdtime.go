package stdlib

import "github.com/shapelint/shapelint/shapeinfer/std"

// Package time: times, zones and their text, which are computed, and the clock, which waits. What
// writes into a list or into its receiver is not known and has no entry. A channel that a timer
// sends to is read elsewhere.

func defineTime() {
	describePackages("time", packageClaims{effect: std.Passes, plainTypes: true})
	describeTypes("time.Time time.Location", holdsNothing)
	define(`(*time.Location).String (*time.ParseError).Error (time.Duration).Abs (time.Duration).Hours (time.Duration).Microseconds
		(time.Duration).Milliseconds (time.Duration).Minutes (time.Duration).Nanoseconds (time.Duration).Round
		(time.Duration).Seconds (time.Duration).String (time.Duration).Truncate (time.Month).String (time.Time).Add
		(time.Time).AddDate (time.Time).After (time.Time).Before (time.Time).Clock (time.Time).Compare (time.Time).Date
		(time.Time).Day (time.Time).Equal (time.Time).Format (time.Time).GoString (time.Time).GobEncode (time.Time).Hour
		(time.Time).ISOWeek (time.Time).In (time.Time).IsDST (time.Time).IsZero (time.Time).Local (time.Time).Location
		(time.Time).MarshalBinary (time.Time).MarshalJSON (time.Time).MarshalText (time.Time).Minute (time.Time).Month
		(time.Time).Nanosecond (time.Time).Round (time.Time).Second (time.Time).String (time.Time).Sub (time.Time).Truncate
		(time.Time).UTC (time.Time).Unix (time.Time).UnixMicro (time.Time).UnixMilli (time.Time).UnixNano (time.Time).Weekday
		(time.Time).Year (time.Time).YearDay (time.Time).Zone (time.Time).ZoneBounds (time.Weekday).String time.After time.Date
		time.FixedZone time.LoadLocationFromTZData time.NewTicker time.NewTimer time.Parse time.ParseDuration
		time.ParseInLocation time.Tick time.Unix time.UnixMicro time.UnixMilli`, computing)

	define("time.AfterFunc", entry{effect: std.Unseen, calls: []std.Callback{{Arg: 1, Times: std.AtMostOnce, Elsewhere: true, Why: "the goroutine of the timer"}}})

	// Time passes. Reading the clock does not block, but other goroutines may have written memory
	// since the last reading. Stop and Reset return whether a timer was active, and LoadLocation reads
	// files.
	define("(*time.Ticker).Reset (*time.Ticker).Stop (*time.Timer).Reset (*time.Timer).Stop time.LoadLocation time.Sleep", entry{effect: waits})
	define("time.Now time.Since time.Until", entry{effect: waits, model: letOthersRun})
}
