// The extension starts the language server "shapelint lsp", beside gopls. It searches the program
// shapelint, or installs it.
//
// The server does the rest. It asks for its settings, which are those of the section "shapelint".
'use strict'
const {execFile} = require('node:child_process')
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const vscode = require('vscode')
const {LanguageClient} = require('vscode-languageclient/node')

const command = 'github.com/shapelint/shapelint/cmd/shapelint@latest'
const program = process.platform === 'win32' ? 'shapelint.exe' : 'shapelint'

let output // the channel of the extension and of the server
let client // the language client; undefined if there is no server
let offered = false // the installation was offered in this window
let last = Promise.resolve() // the last start, stop or installation

// inTurn calls a function when the calls before it have ended. So there is one server at most.
function inTurn(f) {
	return last = last.then(f).catch(err => {
		output.appendLine(err.stack ?? String(err))
		vscode.window.showErrorMessage(`Shapelint: ${err.message ?? err}`)
	})
}

exports.activate = context => {
	output = vscode.window.createOutputChannel('Shapelint')
	context.subscriptions.push(
		output,
		vscode.commands.registerCommand('shapelint.restart', () => inTurn(restart)),
		vscode.commands.registerCommand('shapelint.install', () => inTurn(install)),
		vscode.workspace.onDidChangeConfiguration(e => {
			if (e.affectsConfiguration('shapelint.path')) inTurn(restart)
		}),
	)
	inTurn(start)
}

exports.deactivate = () => inTurn(stop)

async function restart() {
	await stop()
	await start()
}

async function stop() {
	const old = client
	client = undefined
	if (old) await old.dispose()
}

// start starts the server. If the program is not there, start offers to install it.
async function start() {
	const file = await find()
	if (!file) {
		output.appendLine(`There is no ${program} in PATH, in GOBIN or in GOPATH/bin.`)
		offer()
		return
	}
	output.appendLine(`Starting ${file} lsp`)
	client = new LanguageClient('shapelint', 'Shapelint', {command: file, args: ['lsp']}, {
		documentSelector: [{scheme: 'file', language: 'go'}],
		synchronize: {configurationSection: 'shapelint'},
		outputChannel: output,
	})
	await client.start()
}

// find returns the path of the program, undefined if it is not installed.
async function find() {
	const wanted = vscode.workspace.getConfiguration('shapelint').get('path')
	if (wanted) {
		if (!isProgram(wanted)) throw new Error(`The setting shapelint.path is ${wanted}, which is no program.`)
		return wanted
	}
	for (const folder of [...(process.env.PATH ?? '').split(path.delimiter), ...await installFolders()]) {
		const file = path.join(folder, program)
		if (path.isAbsolute(file) && isProgram(file)) return file
	}
}

// installFolders returns the folders where the go command installs programs: GOBIN, or the folder
// bin of each one in GOPATH.
async function installFolders() {
	let bin = process.env.GOBIN, gopath = process.env.GOPATH
	try {
		({GOBIN: bin, GOPATH: gopath} = JSON.parse(await run('go', ['env', '-json', 'GOBIN', 'GOPATH'])))
	} catch (err) {
		output.appendLine(err.message) // no go command: the environment and the default are left
	}
	const folders = (gopath || path.join(os.homedir(), 'go')).split(path.delimiter).map(folder => path.join(folder, 'bin'))
	return bin ? [bin, ...folders] : folders
}

function isProgram(file) {
	try {
		fs.accessSync(file, fs.constants.X_OK)
		return fs.statSync(file).isFile()
	} catch {
		return false
	}
}

// run runs a program and returns what it prints. The folder is the home folder: a go.mod of the
// workspace may ask for another Go.
function run(name, args) {
	return new Promise((resolve, reject) => {
		execFile(name, args, {cwd: os.homedir(), maxBuffer: 1 << 26}, (err, stdout, stderr) => {
			if (!err) return resolve(stdout)
			reject(new Error(err.code === 'ENOENT' ? `There is no ${name} in PATH.` : `${name} ${args.join(' ')}: ${stderr || err.message}`))
		})
	})
}

// offer offers to install the program, once in each window.
async function offer() {
	if (offered) return
	offered = true
	const answer = await vscode.window.showInformationMessage(`Shapelint: the program ${program} is not installed.`, 'Install')
	if (answer) inTurn(install)
}

// install installs the newest release of the program, and starts its server.
async function install() {
	const title = `Shapelint: go install ${command}`
	output.appendLine(title)
	await vscode.window.withProgress({location: vscode.ProgressLocation.Notification, title}, () => run('go', ['install', command]))
	await restart()
}
