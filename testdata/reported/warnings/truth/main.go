// Command truth executes every case, and fails if one does not do what its name claims:
//
//	Expand     two operands of different shapes have the same number of elements, and the third shape is that of their broadcast
//	Inplace    the destination, of the first shape, has taken that of the broadcast
//	Pointwise  two shapes differ that have the same number of elements, and the result has the first one
//	Asked      returns results that are larger than their operands, as the program asks for
//	Good       returns; if it returns two operands and a result, the operands are none of these
package main

import (
	"fmt"
	"os"
	"slices"
	"strings"

	useaccessor "example.com/warnings/accessor/use"
	useanyop "example.com/warnings/anyop/use"
	useaxes "example.com/warnings/axes/use"
	usebackend "example.com/warnings/backend/use"
	usechained "example.com/warnings/chained/use"
	usedense "example.com/warnings/dense/use"
	"example.com/warnings/device"
	usedevice "example.com/warnings/device/use"
	usedtype "example.com/warnings/dtype/use"
	useengines "example.com/warnings/engines/use"
	usefixed "example.com/warnings/fixed/use"
	useflat "example.com/warnings/flat/use"
	usefluid "example.com/warnings/fluid/use"
	usegraph "example.com/warnings/graph/use"
	uselayer "example.com/warnings/layer/use"
	uselazy "example.com/warnings/lazy/use"
	usemutable "example.com/warnings/mutable/use"
	usenamed "example.com/warnings/named/use"
	usenames "example.com/warnings/names/use"
	usenode "example.com/warnings/node/use"
	usenumeric "example.com/warnings/numeric/use"
	useoffsets "example.com/warnings/offsets/use"
	useoptional "example.com/warnings/optional/use"
	useoptions "example.com/warnings/options/use"
	useparallel "example.com/warnings/parallel/use"
	useplain "example.com/warnings/plain/use"
	useported "example.com/warnings/ported/use"
	useranked "example.com/warnings/ranked/use"
	userecord "example.com/warnings/record/use"
	usereset "example.com/warnings/reset/use"
	userows "example.com/warnings/rows/use"
	useshaped "example.com/warnings/shaped/use"
	usestrided "example.com/warnings/strided/use"
	usetape "example.com/warnings/tape/use"
	usetorch "example.com/warnings/torch/use"
	usetracker "example.com/warnings/tracker/use"
	useufunc "example.com/warnings/ufunc/use"
	usevalued "example.com/warnings/valued/use"
	"example.com/warnings/variadic"
	usevariadic "example.com/warnings/variadic/use"
	usevm "example.com/warnings/vm/use"
)

// A testcase is a function that returns shapes.
type testcase struct {
	style, name string
	run         func() [][]int
}

var cases = []testcase{
	{"plain", "ExpandLoss", useplain.ExpandLoss},
	{"plain", "ExpandInside", useplain.ExpandInside},
	{"plain", "InplaceMean", useplain.InplaceMean},
	{"plain", "PointwiseMask", useplain.PointwiseMask},
	{"plain", "GoodBias", useplain.GoodBias},
	{"plain", "GoodDistances", func() [][]int { useplain.GoodDistances(); return nil }},
	{"plain", "GoodRunTime", func() [][]int { return useplain.GoodRunTime(1) }},
	{"plain", "InplacePasses", func() [][]int { return useplain.InplacePasses(3) }},
	{"plain", "GoodLater", func() [][]int { useplain.GoodLater(false); return nil }},
	{"plain", "GoodFirst", func() [][]int { useplain.GoodFirst(); return nil }},
	{"plain", "GoodAccumulate", func() [][]int { useplain.GoodAccumulate(); return nil }},
	{"dtype", "ExpandError", usedtype.ExpandError},
	{"dtype", "ExpandMethod", usedtype.ExpandMethod},
	{"dtype", "ExpandData", usedtype.ExpandData},
	{"dtype", "ExpandZip", usedtype.ExpandZip},
	{"dtype", "InplaceError", usedtype.InplaceError},
	{"dtype", "PointwiseGeneric", usedtype.PointwiseGeneric},
	{"dtype", "GoodState", func() [][]int { usedtype.GoodState(); return nil }},
	{"dtype", "GoodScalar", usedtype.GoodScalar},
	{"dtype", "GoodOuter", usedtype.GoodOuter},
	{"dtype", "GoodTimes", func() [][]int { usedtype.GoodTimes(); return nil }},
	{"dtype", "GoodTable", usedtype.GoodTable},
	{"accessor", "ExpandSub", useaccessor.ExpandSub},
	{"accessor", "ExpandField", useaccessor.ExpandField},
	{"accessor", "InplaceMerge", useaccessor.InplaceMerge},
	{"accessor", "PointwiseBlend", useaccessor.PointwiseBlend},
	{"accessor", "GoodSame", useaccessor.GoodSame},
	{"accessor", "GoodRow", useaccessor.GoodRow},
	{"accessor", "GoodBlend", func() [][]int { useaccessor.GoodBlend(2, 3); return nil }},
	{"accessor", "GoodBranch", func() [][]int { return useaccessor.GoodBranch(true) }},
	{"accessor", "GoodTransposed", useaccessor.GoodTransposed},
	{"accessor", "GoodSplit", useaccessor.GoodSplit},
	{"graph", "ExpandInput", usegraph.ExpandInput},
	{"graph", "ExpandNode", usegraph.ExpandNode},
	{"graph", "ExpandHidden", usegraph.ExpandHidden},
	{"graph", "InplaceUpdate", usegraph.InplaceUpdate},
	{"graph", "PointwiseGate", usegraph.PointwiseGate},
	{"graph", "GoodInput", usegraph.GoodInput},
	{"graph", "GoodBias", usegraph.GoodBias},
	{"graph", "GoodUpdate", func() [][]int { usegraph.GoodUpdate(); return nil }},
	{"graph", "GoodGate", func() [][]int { usegraph.GoodGate(1); return nil }},
	{"graph", "GoodUnknown", func() [][]int { return usegraph.GoodUnknown(1) }},
	{"options", "ExpandOption", useoptions.ExpandOption},
	{"options", "ExpandReuse", useoptions.ExpandReuse},
	{"options", "ExpandBacking", useoptions.ExpandBacking},
	{"options", "InplaceUnsafe", useoptions.InplaceUnsafe},
	{"options", "PointwiseProd", useoptions.PointwiseProd},
	{"options", "PointwiseReuse", useoptions.PointwiseReuse},
	{"options", "GoodEngine", useoptions.GoodEngine},
	{"options", "GoodReuse", useoptions.GoodReuse},
	{"options", "GoodUnsafe", func() [][]int { useoptions.GoodUnsafe(); return nil }},
	{"options", "GoodChosen", func() [][]int { useoptions.GoodChosen(); return nil }},
	{"options", "GoodScalar", func() [][]int { useoptions.GoodScalar(); return nil }},
	{"options", "GoodSame", func() [][]int { useoptions.GoodSame(); return nil }},
	{"variadic", "ExpandSum", usevariadic.ExpandSum},
	{"variadic", "ExpandNil", usevariadic.ExpandNil},
	{"variadic", "ExpandMask", usevariadic.ExpandMask},
	{"variadic", "InplaceAll", usevariadic.InplaceAll},
	{"variadic", "PointwiseMul", usevariadic.PointwiseMul},
	{"variadic", "PointwiseProd", usevariadic.PointwiseProd},
	{"variadic", "GoodSum", func() [][]int { usevariadic.GoodSum(); return nil }},
	{"variadic", "GoodOne", func() [][]int { usevariadic.GoodOne(); return nil }},
	{"variadic", "GoodAll", func() [][]int { usevariadic.GoodAll(); return nil }},
	{"variadic", "GoodNil", usevariadic.GoodNil},
	{"variadic", "GoodMul", func() [][]int { usevariadic.GoodMul(); return nil }},
	{"variadic", "GoodList", func() [][]int { usevariadic.GoodList([]*variadic.Tensor{variadic.New(2)}); return nil }},
	{"lazy", "ExpandLazy", uselazy.ExpandLazy},
	{"lazy", "ExpandChecked", uselazy.ExpandChecked},
	{"lazy", "InplaceInc", uselazy.InplaceInc},
	{"lazy", "InplaceSteps", uselazy.InplaceSteps},
	{"lazy", "PointwiseMask", uselazy.PointwiseMask},
	{"lazy", "GoodLazy", func() [][]int { uselazy.GoodLazy(); return nil }},
	{"lazy", "GoodRow", uselazy.GoodRow},
	{"lazy", "GoodInc", func() [][]int { uselazy.GoodInc(); return nil }},
	{"lazy", "GoodFailure", func() [][]int { uselazy.GoodFailure(); return nil }},
	{"lazy", "GoodLength", func() [][]int { uselazy.GoodLength(1); return nil }},
	{"strided", "ExpandNil", usestrided.ExpandNil},
	{"strided", "ExpandOut", usestrided.ExpandOut},
	{"strided", "ExpandNewaxis", usestrided.ExpandNewaxis},
	{"strided", "InplaceAdd", usestrided.InplaceAdd},
	{"strided", "InplaceFirst", usestrided.InplaceFirst},
	{"strided", "PointwiseMemory", usestrided.PointwiseMemory},
	{"strided", "GoodOut", usestrided.GoodOut},
	{"strided", "GoodNil", func() [][]int { usestrided.GoodNil(); return nil }},
	{"strided", "GoodTransposed", usestrided.GoodTransposed},
	{"strided", "GoodInplace", func() [][]int { usestrided.GoodInplace(); return nil }},
	{"strided", "GoodGrid", usestrided.GoodGrid},
	{"strided", "GoodMemory", func() [][]int { usestrided.GoodMemory(1); return nil }},
	{"fluid", "ExpandLast", usefluid.ExpandLast},
	{"fluid", "ExpandAxis", usefluid.ExpandAxis},
	{"fluid", "InplaceBatch", usefluid.InplaceBatch},
	{"fluid", "PointwiseScale", usefluid.PointwiseScale},
	{"fluid", "GoodAxis", usefluid.GoodAxis},
	{"fluid", "GoodChannels", func() [][]int { usefluid.GoodChannels(); return nil }},
	{"fluid", "GoodSame", func() [][]int { usefluid.GoodSame(); return nil }},
	{"fluid", "GoodScale", func() [][]int { usefluid.GoodScale(1); return nil }},
	{"torch", "ExpandSub", usetorch.ExpandSub},
	{"torch", "ExpandFirst", usetorch.ExpandFirst},
	{"torch", "InplaceSub", usetorch.InplaceSub},
	{"torch", "InplaceLoop", usetorch.InplaceLoop},
	{"torch", "PointwiseMul", usetorch.PointwiseMul},
	{"torch", "PointwiseThree", usetorch.PointwiseThree},
	{"torch", "GoodSub", usetorch.GoodSub},
	{"torch", "GoodInplace", func() [][]int { usetorch.GoodInplace(); return nil }},
	{"torch", "GoodMul", func() [][]int { usetorch.GoodMul(); return nil }},
	{"torch", "GoodThree", func() [][]int { usetorch.GoodThree(); return nil }},
	{"torch", "GoodUnknown", func() [][]int { usetorch.GoodUnknown(1); return nil }},
	{"torch", "GoodScalar", func() [][]int { usetorch.GoodScalar(); return nil }},
	{"flat", "ExpandMat", useflat.ExpandMat},
	{"flat", "InplaceDecrease", useflat.InplaceDecrease},
	{"flat", "InplaceEpochs", useflat.InplaceEpochs},
	{"flat", "PointwiseMat", useflat.PointwiseMat},
	{"flat", "GoodMat", useflat.GoodMat},
	{"flat", "GoodDecrease", useflat.GoodDecrease},
	{"flat", "GoodMul", func() [][]int { return useflat.GoodMul(2, 3) }},
	{"flat", "GoodLoops", func() [][]int { useflat.GoodLoops(); return nil }},
	{"flat", "GoodAxpy", func() [][]int { useflat.GoodAxpy(); return nil }},
	{"node", "ExpandZeros", usenode.ExpandZeros},
	{"node", "ExpandParameter", usenode.ExpandParameter},
	{"node", "InplaceAssign", usenode.InplaceAssign},
	{"node", "PointwiseFold", usenode.PointwiseFold},
	{"node", "GoodBias", usenode.GoodBias},
	{"node", "GoodFold", func() [][]int { usenode.GoodFold(2); return nil }},
	{"node", "GoodAssign", func() [][]int { usenode.GoodAssign(); return nil }},
	{"anyop", "ExpandAny", useanyop.ExpandAny},
	{"anyop", "PointwiseAny", useanyop.PointwiseAny},
	{"anyop", "GoodNumber", func() [][]int { useanyop.GoodNumber(); return nil }},
	{"anyop", "GoodAny", func() [][]int { useanyop.GoodAny(); return nil }},
	{"device", "ExpandDevice", usedevice.ExpandDevice},
	{"device", "InplaceDevice", usedevice.InplaceDevice},
	{"device", "PointwiseDevice", usedevice.PointwiseDevice},
	{"device", "GoodDevice", func() [][]int { usedevice.GoodDevice(device.CPU()); return nil }},
	{"device", "GoodDot", func() [][]int { usedevice.GoodDot(); return nil }},
	{"reset", "ExpandReceiver", usereset.ExpandReceiver},
	{"reset", "ExpandUsed", usereset.ExpandUsed},
	{"reset", "PointwiseReceiver", usereset.PointwiseReceiver},
	{"reset", "GoodReceiver", func() [][]int { usereset.GoodReceiver(); return nil }},
	{"reset", "GoodOnce", func() [][]int { usereset.GoodOnce(); return nil }},
	{"record", "ExpandTape", userecord.ExpandTape},
	{"record", "GoodTape", func() [][]int { userecord.GoodTape(); return nil }},
	{"named", "ExpandError", usenamed.ExpandError},
	{"named", "ExpandOut", usenamed.ExpandOut},
	{"named", "InplaceAccum", usenamed.InplaceAccum},
	{"named", "PointwiseCells", usenamed.PointwiseCells},
	{"named", "GoodError", usenamed.GoodError},
	{"named", "GoodAccum", usenamed.GoodAccum},
	{"named", "GoodNorm", usenamed.GoodNorm},
	{"named", "GoodOpen", func() [][]int { usenamed.GoodOpen(true); return nil }},
	{"shaped", "ExpandLabels", useshaped.ExpandLabels},
	{"shaped", "ExpandLoss", useshaped.ExpandLoss},
	{"shaped", "ExpandModel", useshaped.ExpandModel},
	{"shaped", "GoodLabels", useshaped.GoodLabels},
	{"shaped", "GoodPairs", useshaped.GoodPairs},
	{"shaped", "GoodSoftmax", useshaped.GoodSoftmax},
	{"rows", "ExpandCost", userows.ExpandCost},
	{"rows", "ExpandWeights", userows.ExpandWeights},
	{"rows", "GoodCost", userows.GoodCost},
	{"rows", "GoodNormalize", userows.GoodNormalize},
	{"rows", "GoodTable", userows.GoodTable},
	{"rows", "GoodPairs", userows.GoodPairs},
	{"chained", "ExpandChain", usechained.ExpandChain},
	{"chained", "ExpandInts", usechained.ExpandInts},
	{"chained", "InplaceGrow", usechained.InplaceGrow},
	{"chained", "PointwiseMerge", usechained.PointwiseMerge},
	{"chained", "GoodChain", usechained.GoodChain},
	{"chained", "GoodGrow", usechained.GoodGrow},
	{"chained", "GoodMerge", usechained.GoodMerge},
	{"chained", "GoodScalar", usechained.GoodScalar},
	{"ufunc", "ExpandUfunc", useufunc.ExpandUfunc},
	{"ufunc", "ExpandReshape", useufunc.ExpandReshape},
	{"ufunc", "InplaceSum", useufunc.InplaceSum},
	{"ufunc", "GoodOut", useufunc.GoodOut},
	{"ufunc", "GoodSum", useufunc.GoodSum},
	{"ufunc", "GoodGradient", useufunc.GoodGradient},
	{"vm", "ExpandResidual", usevm.ExpandResidual},
	{"vm", "ExpandMSE", usevm.ExpandMSE},
	{"vm", "ExpandMask", usevm.ExpandMask},
	{"vm", "PointwiseGrad", usevm.PointwiseGrad},
	{"vm", "GoodResidual", usevm.GoodResidual},
	{"vm", "GoodBias", usevm.GoodBias},
	{"vm", "GoodGrad", usevm.GoodGrad},
	{"dense", "ExpandDiff", usedense.ExpandDiff},
	{"dense", "ExpandLoss", usedense.ExpandLoss},
	{"dense", "ExpandGate", usedense.ExpandGate},
	{"dense", "InplaceCenter", usedense.InplaceCenter},
	{"dense", "PointwiseProd", usedense.PointwiseProd},
	{"dense", "GoodCenter", usedense.GoodCenter},
	{"dense", "GoodDiff", usedense.GoodDiff},
	{"dense", "GoodScale", usedense.GoodScale},
	{"ported", "ExpandGate", useported.ExpandGate},
	{"ported", "ExpandResidual", useported.ExpandResidual},
	{"ported", "PointwiseHeads", useported.PointwiseHeads},
	{"ported", "GoodNorm", useported.GoodNorm},
	{"ported", "GoodResidual", useported.GoodResidual},
	{"ported", "GoodRepeat", useported.GoodRepeat},
	{"tape", "ExpandSub", usetape.ExpandSub},
	{"tape", "ExpandLoss", usetape.ExpandLoss},
	{"tape", "PointwiseStep", usetape.PointwiseStep},
	{"tape", "GoodExpand", usetape.GoodExpand},
	{"tape", "GoodBias", usetape.GoodBias},
	{"tape", "GoodStep", usetape.GoodStep},
	{"tape", "GoodAttention", usetape.GoodAttention},
	{"tracker", "ExpandSub", usetracker.ExpandSub},
	{"tracker", "ExpandReshape", usetracker.ExpandReshape},
	{"tracker", "InplaceAssign", usetracker.InplaceAssign},
	{"tracker", "GoodSub", usetracker.GoodSub},
	{"tracker", "GoodExpand", usetracker.GoodExpand},
	{"tracker", "GoodAssign", usetracker.GoodAssign},
	{"backend", "ExpandLabels", usebackend.ExpandLabels},
	{"backend", "ExpandScale", usebackend.ExpandScale},
	{"backend", "ExpandRaw", usebackend.ExpandRaw},
	{"backend", "GoodLabels", usebackend.GoodLabels},
	{"backend", "GoodBias", usebackend.GoodBias},
	{"backend", "GoodGrid", usebackend.GoodGrid},
	{"layer", "ExpandSubtract", uselayer.ExpandSubtract},
	{"layer", "ExpandError", uselayer.ExpandError},
	{"layer", "ExpandGate", uselayer.ExpandGate},
	{"layer", "InplaceAdd", uselayer.InplaceAdd},
	{"layer", "GoodError", uselayer.GoodError},
	{"layer", "GoodBatch", uselayer.GoodBatch},
	{"layer", "GoodSubtract", uselayer.GoodSubtract},
	{"parallel", "ExpandSub", useparallel.ExpandSub},
	{"parallel", "ExpandMSE", useparallel.ExpandMSE},
	{"parallel", "InplaceInc", useparallel.InplaceInc},
	{"parallel", "PointwiseHadamard", useparallel.PointwiseHadamard},
	{"parallel", "GoodSub", useparallel.GoodSub},
	{"parallel", "GoodInc", useparallel.GoodInc},
	{"parallel", "GoodHadamard", useparallel.GoodHadamard},
	{"parallel", "GoodTable", useparallel.GoodTable},
	{"axes", "AskedBoth", useaxes.AskedBoth},
	{"axes", "AskedLast", useaxes.AskedLast},
	{"axes", "AskedReceiver", useaxes.AskedReceiver},
	{"axes", "AskedLines", useaxes.AskedLines},
	{"axes", "AskedReshape", useaxes.AskedReshape},
	{"axes", "AskedOpen", func() [][]int { return useaxes.AskedOpen(3) }},
	{"axes", "AskedLarge", useaxes.AskedLarge},
	{"axes", "AskedRow", useaxes.AskedRow},
	{"axes", "AskedCopy", useaxes.AskedCopy},
	{"axes", "AskedKeepdims", useaxes.AskedKeepdims},
	{"axes", "AskedMixed", useaxes.AskedMixed},
	{"axes", "AskedDistances", useaxes.AskedDistances},
	{"axes", "AskedInto", useaxes.AskedInto},
	{"axes", "AskedSame", useaxes.AskedSame},
	{"axes", "AskedSameLater", func() [][]int { return useaxes.AskedSameLater(false) }},
	{"axes", "AskedSums", useaxes.AskedSums},
	{"axes", "AskedNorms", useaxes.AskedNorms},
	{"axes", "AskedField", useaxes.AskedField},
	{"axes", "AskedHelpers", useaxes.AskedHelpers},
	{"axes", "AskedParameter", useaxes.AskedParameter},
	{"axes", "AskedDeep", useaxes.AskedDeep},
	{"axes", "AskedExpandAs", useaxes.AskedExpandAs},
	{"axes", "AskedName", useaxes.AskedName},
	{"axes", "AskedInside", useaxes.AskedInside},
	{"axes", "ExpandOne", useaxes.ExpandOne},
	{"axes", "ExpandFlat", useaxes.ExpandFlat},
	{"axes", "ExpandSqueezed", useaxes.ExpandSqueezed},
	{"axes", "ExpandTransposed", useaxes.ExpandTransposed},
	{"axes", "ExpandEarlier", useaxes.ExpandEarlier},
	{"axes", "ExpandSameLine", useaxes.ExpandSameLine},
	{"axes", "ExpandForward", useaxes.ExpandForward},
	{"axes", "ExpandForwardBoth", useaxes.ExpandForwardBoth},
	{"axes", "ExpandMapped", useaxes.ExpandMapped},
	{"axes", "ExpandReconstructed", useaxes.ExpandReconstructed},
	{"axes", "ExpandTable", useaxes.ExpandTable},
	{"axes", "ExpandRows", useaxes.ExpandRows},
	{"axes", "ExpandKeepdims", useaxes.ExpandKeepdims},
	{"axes", "ExpandDropped", useaxes.ExpandDropped},
	{"axes", "ExpandKept", useaxes.ExpandKept},
	{"axes", "ExpandDeep", useaxes.ExpandDeep},
	{"axes", "ExpandMasked", useaxes.ExpandMasked},
	{"axes", "ExpandBeside", useaxes.ExpandBeside},
	{"axes", "GoodKeep", useaxes.GoodKeep},
	{"valued", "AskedReshape", usevalued.AskedReshape},
	{"valued", "AskedInsert", usevalued.AskedInsert},
	{"valued", "AskedKeep", usevalued.AskedKeep},
	{"valued", "AskedCentered", usevalued.AskedCentered},
	{"valued", "AskedSame", usevalued.AskedSame},
	{"valued", "AskedCopied", usevalued.AskedCopied},
	{"valued", "ExpandOne", usevalued.ExpandOne},
	{"valued", "ExpandKeep", usevalued.ExpandKeep},
	{"valued", "ExpandVariable", usevalued.ExpandVariable},
	{"valued", "ExpandDifferent", usevalued.ExpandDifferent},
	{"optional", "AskedMust", useoptional.AskedMust},
	{"optional", "AskedReshape", useoptional.AskedReshape},
	{"optional", "AskedOptions", useoptional.AskedOptions},
	{"optional", "AskedOption", useoptional.AskedOption},
	{"optional", "AskedSame", useoptional.AskedSame},
	{"optional", "AskedVariables", useoptional.AskedVariables},
	{"optional", "ExpandVariables", useoptional.ExpandVariables},
	{"optional", "ExpandOption", useoptional.ExpandOption},
	{"optional", "ExpandOne", useoptional.ExpandOne},
	{"numeric", "AskedAxes", usenumeric.AskedAxes},
	{"numeric", "AskedViews", usenumeric.AskedViews},
	{"numeric", "AskedOptions", usenumeric.AskedOptions},
	{"numeric", "AskedPointers", usenumeric.AskedPointers},
	{"numeric", "AskedSame", usenumeric.AskedSame},
	{"numeric", "AskedName", usenumeric.AskedName},
	{"numeric", "AskedHanded", usenumeric.AskedHanded},
	{"numeric", "ExpandOptions", usenumeric.ExpandOptions},
	{"numeric", "ExpandStruct", usenumeric.ExpandStruct},
	{"numeric", "ExpandHanded", usenumeric.ExpandHanded},
	{"engines", "AskedInsert", useengines.AskedInsert},
	{"engines", "AskedReshape", useengines.AskedReshape},
	{"engines", "AskedMeans", useengines.AskedMeans},
	{"engines", "AskedSame", useengines.AskedSame},
	{"engines", "ExpandModel", useengines.ExpandModel},
	{"engines", "ExpandModelView", useengines.ExpandModelView},
	{"engines", "ExpandMeans", useengines.ExpandMeans},
	{"offsets", "AskedReshape", useoffsets.AskedReshape},
	{"offsets", "AskedCopy", useoffsets.AskedCopy},
	{"offsets", "ExpandReshape", useoffsets.ExpandReshape},
	{"offsets", "ExpandFirst", useoffsets.ExpandFirst},
	{"offsets", "ExpandSelect", useoffsets.ExpandSelect},
	{"offsets", "ExpandRows", useoffsets.ExpandRows},
	{"offsets", "AskedSelect", useoffsets.AskedSelect},
	{"offsets", "GoodSelect", useoffsets.GoodSelect},
	{"ranked", "AskedTransposed", useranked.AskedTransposed},
	{"ranked", "AskedSame", useranked.AskedSame},
	{"ranked", "AskedMeans", useranked.AskedMeans},
	{"ranked", "AskedKept", useranked.AskedKept},
	{"ranked", "AskedNames", useranked.AskedNames},
	{"ranked", "ExpandTransposed", useranked.ExpandTransposed},
	{"ranked", "ExpandMeans", useranked.ExpandMeans},
	{"ranked", "ExpandDist", useranked.ExpandDist},
	{"ranked", "ExpandEither", func() [][]int { return useranked.ExpandEither(true) }},
	{"ranked", "GoodEither", func() [][]int { return useranked.GoodEither(false) }},
	{"ranked", "ExpandInEither", func() [][]int { return useranked.ExpandInEither(false) }},
	{"ranked", "ExpandSizes", useranked.ExpandSizes},
	{"ranked", "AskedReshape", useranked.AskedReshape},
	{"ranked", "AskedShapes", useranked.AskedShapes},
	{"ranked", "AskedLiterals", useranked.AskedLiterals},
	{"ranked", "ExpandReshape", useranked.ExpandReshape},
	{"fixed", "AskedReshape", usefixed.AskedReshape},
	{"fixed", "AskedReshapeRow", usefixed.AskedReshapeRow},
	{"fixed", "AskedColumn", usefixed.AskedColumn},
	{"fixed", "AskedSums", usefixed.AskedSums},
	{"fixed", "AskedTransposed", usefixed.AskedTransposed},
	{"fixed", "ExpandTransposed", usefixed.ExpandTransposed},
	{"fixed", "ExpandSums", usefixed.ExpandSums},
	{"fixed", "ExpandRow", usefixed.ExpandRow},
	{"mutable", "AskedInPlace", usemutable.AskedInPlace},
	{"mutable", "AskedIndex", usemutable.AskedIndex},
	{"mutable", "AskedOut", usemutable.AskedOut},
	{"mutable", "AskedSame", usemutable.AskedSame},
	{"mutable", "AskedViews", usemutable.AskedViews},
	{"mutable", "ExpandInPlace", usemutable.ExpandInPlace},
	{"mutable", "ExpandIndex", usemutable.ExpandIndex},
	{"names", "AskedNames", usenames.AskedNames},
	{"names", "ExpandNames", usenames.ExpandNames},
}

func main() {
	failed := false
	for _, c := range cases {
		shapes := c.run()
		ok := right(c.name, shapes)
		fmt.Println(c.style, c.name, shapes, ok)
		failed = failed || !ok
	}
	if failed {
		os.Exit(1)
	}
}

// right reports whether the shapes of a case are what its name claims.
func right(name string, shapes [][]int) bool {
	if strings.HasPrefix(name, "Good") {
		return len(shapes) != 3 || slices.Equal(shapes[0], shapes[1]) || count(shapes[0]) != count(shapes[1])
	}
	if strings.HasPrefix(name, "Asked") {
		return len(shapes) > 0 && !slices.ContainsFunc(shapes, func(shape []int) bool { return len(shape) < 2 || slices.Contains(shape, 1) })
	}
	if len(shapes) != 3 {
		return false
	}
	a, b, result := shapes[0], shapes[1], shapes[2]
	common := broadcast(a, b)
	switch {
	case strings.HasPrefix(name, "Expand"):
		return !slices.Equal(a, b) && count(a) == count(b) && common != nil && slices.Equal(result, common)
	case strings.HasPrefix(name, "Inplace"):
		return common != nil && !slices.Equal(common, a) && slices.Equal(result, common)
	}
	return !slices.Equal(a, b) && count(a) == count(b) && slices.Equal(result, a)
}

func count(shape []int) int {
	n := 1
	for _, d := range shape {
		n *= d
	}
	return n
}

// broadcast returns the shape of a broadcast, nil if there is none.
func broadcast(a, b []int) []int {
	out := make([]int, max(len(a), len(b)))
	for i := range out {
		x, y := 1, 1
		if j := len(a) - 1 - i; j >= 0 {
			x = a[j]
		}
		if j := len(b) - 1 - i; j >= 0 {
			y = b[j]
		}
		if x != y && x != 1 && y != 1 {
			return nil
		}
		out[len(out)-1-i] = max(x, y)
	}
	return out
}
