// Drives VS Code as a person does who has the extension, but not the program shapelint: installs
// it, and looks at what the editor shows.
//
//	node drive.mjs FOLDER CHROMIUM CODE-SERVER
//
// The folder contains shapelint.vsix, the modules program/app and program/tensor, and the empty
// folders home and bin (GOBIN). The driver writes a screenshot to vscode.png in it.
import {spawn, spawnSync} from 'node:child_process'
import {existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import puppeteer from 'puppeteer-core'

const [folder, chromium, codeServer] = process.argv.slice(2)
const app = path.join(folder, 'program', 'app'), main = path.join(app, 'main.go')
const userData = path.join(folder, 'user')
const environment = {...process.env, HOME: path.join(folder, 'home')}
const entry = path.join(codeServer, 'out', 'node', 'entry.js')
const options = ['--user-data-dir', userData, '--extensions-dir', path.join(folder, 'extensions'),
	'--config', path.join(folder, 'config.yaml')]

const started = Date.now()
const seconds = () => ((Date.now() - started) / 1000).toFixed(1)
const passed = what => console.log(`${seconds().padStart(6)} s: ${what}`)

// write writes an object to a file of settings, which VS Code reads again.
function write(name, settings) {
	mkdirSync(path.dirname(name), {recursive: true})
	writeFileSync(name, JSON.stringify(settings))
}

// settings sets the settings of the workspace.
const settings = own => write(path.join(app, '.vscode', 'settings.json'), own)

// userSettings are those that make a small and quiet window.
function userSettings() {
	write(path.join(userData, 'User', 'settings.json'), {
		'workbench.colorTheme': 'Default Light Modern', 'workbench.startupEditor': 'none', 'workbench.activityBar.location': 'hidden',
		'workbench.secondarySideBar.defaultVisibility': 'hidden', 'window.menuBarVisibility': 'hidden', 'window.commandCenter': false,
		'workbench.layoutControl.enabled': false, 'chat.disableAIFeatures': true, 'breadcrumbs.enabled': false,
		'extensions.ignoreRecommendations': true, 'editor.minimap.enabled': false, 'editor.stickyScroll.enabled': false,
		'git.enabled': false, 'telemetry.telemetryLevel': 'off', 'files.autoSave': 'off', 'editor.fontSize': 14,
	})
}

// freePort returns a port that no program listens on.
const freePort = () => new Promise((resolve, reject) => {
	const server = net.createServer()
	server.on('error', reject)
	server.listen(0, '127.0.0.1', () => {
		const {port} = server.address()
		server.close(() => resolve(port))
	})
})

// until calls a function until its result is true, at most some seconds.
async function until(what, limit, f) {
	for (const end = Date.now() + limit * 1000; ; ) {
		const result = await f()
		if (result) {
			passed(what)
			return result
		}
		if (Date.now() > end) throw new Error(`not within ${limit} s: ${what}`)
		await new Promise(resolve => setTimeout(resolve, 200))
	}
}

const contract = 'layer(x[r,k], w[k,c]): -> [r,c]' // the code lens of a function

let server, browser, page

// text returns the text of the elements that a selector selects. VS Code writes spaces as no-break
// spaces.
const text = selector => page.$$eval(selector, list => list.map(e => e.innerText).join('\n').replaceAll('\u00a0', ' '))
const count = async selector => (await page.$$(selector)).length

// lineWith returns the text of the first line in the editor that contains another text, with its
// hints.
const lineWith = async part => (await text('.view-line')).split('\n').find(line => line.includes(part)) ?? ''

// press presses a key while others are down.
async function press(key, ...others) {
	for (const other of others) await page.keyboard.down(other)
	await page.keyboard.press(key)
	for (const other of others) await page.keyboard.up(other)
}

// languageServers returns the process IDs of the language servers.
function languageServers() {
	return readdirSync('/proc').filter(pid => {
		try {
			return readFileSync(`/proc/${pid}/cmdline`, 'utf8') === [path.join(folder, 'bin', 'shapelint'), 'lsp', ''].join('\0')
		} catch {
			return false // no process, or one that has ended
		}
	})
}

async function test() {
	userSettings()
	const vsix = path.join(folder, 'shapelint.vsix')
	const installed = spawnSync(process.execPath, [entry, ...options, '--install-extension', vsix], {env: environment})
	if (installed.status !== 0) throw new Error(`the .vsix cannot be installed: ${installed.stdout}${installed.stderr}`)
	passed('the .vsix is installed')

	const port = await freePort()
	server = spawn(process.execPath, [entry, ...options, '--auth', 'none', '--bind-addr', `127.0.0.1:${port}`, '--disable-telemetry',
		'--disable-update-check', '--disable-workspace-trust', '--disable-getting-started-override'],
	{env: environment, cwd: folder, detached: true, stdio: ['ignore', 'pipe', 'pipe']})
	let log = ''
	for (const stream of [server.stdout, server.stderr]) stream.on('data', data => { log += data })
	await until('the server of VS Code listens', 60, () => {
		if (server.exitCode !== null) throw new Error(`the server of VS Code has ended:\n${log}`)
		return log.includes('HTTP server listening')
	})
	browser = await puppeteer.launch({
		executablePath: chromium, args: ['--no-sandbox'], env: environment, userDataDir: path.join(folder, 'chromium'),
		defaultViewport: {width: 1000, height: 640},
	})
	page = (await browser.pages())[0]
	const open = JSON.stringify([['openFile', `vscode-remote://127.0.0.1:${port}${main}`]])
	await page.goto(`http://127.0.0.1:${port}/?folder=${encodeURIComponent(app)}&payload=${encodeURIComponent(open)}`)
	await until('the editor shows the file', 120, () => lineWith('tensor.MatMul(x, weights)'))

	await until('the extension offers to install shapelint', 60, async () =>
		(await text('.notifications-toasts')).includes('is not installed'))
	await page.evaluate(() => {
		const buttons = [...document.querySelectorAll('.notifications-toasts .monaco-button')]
		buttons.find(button => button.innerText === 'Install').click()
	})
	await until('shapelint is installed', 200, () => existsSync(path.join(folder, 'bin', 'shapelint')))

	await until('inlay hint', 60, hasHint)
	const line = await lineWith('tensor.New(784, 128)')
	if (!/^\s*hidden\s*784x128\s*:=/.test(line)) throw new Error(`there is no hint in the line ${line}`)
	await until('diagnostic in the text', 20, async () => await count('.squiggly-warning') === 1)
	await press('KeyM', 'Control', 'Shift')
	await until('diagnostic in the list of problems', 20, async () =>
		(await text('.markers-panel')).includes('tensor.MatMul: always panics: "tensor: 128 columns times 10 rows", x.Cols=128, weights.Rows=10'))
	await press('KeyB', 'Control') // closes the side bar
	await hover()
	await page.screenshot({path: path.join(folder, 'vscode.png')})
	await page.mouse.move(500, 5)
	await restart()
	await changeSettings()
}

const hasHint = async () => /^\s*x\s*32x128\s*:=/.test(await lineWith('layer(images'))

// changeSettings changes each setting of the language server and back, while it runs.
async function changeSettings() {
	settings({'shapelint.hints': false})
	await until('setting hints', 20, async () => !await hasHint())
	settings({'shapelint.diagnostics': false})
	await until('setting diagnostics', 20, async () => await count('.squiggly-warning') === 0 && await hasHint())
	settings({'shapelint.categories': {mismatch: false}, 'shapelint.contracts': true})
	await until('setting contracts', 20, async () => (await text('.codelens-decoration')).includes(contract))
	if (await count('.squiggly-warning')) throw new Error('the category mismatch is off, but the editor shows a diagnostic')
	settings({})
	await until('default settings', 20, async () => await count('.squiggly-warning') === 1)
}

// restart restarts the language server with the command of the extension, which has two commands.
async function restart() {
	const before = languageServers()
	if (before.length !== 1) throw new Error(`the language servers are ${before}, want one`)
	await press('KeyP', 'Control', 'Shift')
	await page.waitForSelector('.quick-input-widget input', {visible: true})
	await page.keyboard.type('Shapelint: ')
	const commands = await until('commands', 20, async () => {
		const list = (await text('.quick-input-list .monaco-list-row .label-name')).split('\n').filter(name => name.startsWith('Shapelint'))
		return list.length >= 2 && list
	})
	if (commands.sort().join() !== 'Shapelint: Install,Shapelint: Restart Language Server') throw new Error(`the commands are ${commands}`)
	await page.keyboard.type('Restart')
	await until('command restart', 20, async () =>
		(await text('.quick-input-list .monaco-list-row.focused .label-name')).trim() === commands[1])
	await page.keyboard.press('Enter')
	await until('another language server', 20, () => {
		const now = languageServers()
		return now.length === 1 && now[0] !== before[0]
	})
	await until('inlay hint and diagnostic', 20, async () => await hasHint() && await count('.squiggly-warning') === 1)
}

// hover holds the mouse over the argument x of a call.
async function hover() {
	await until('hover', 20, async () => {
		const box = await page.evaluate(() => {
			const line = [...document.querySelectorAll('.view-line')].find(e => e.innerText.includes('tensor.MatMul(x,'))
			let at = line.textContent.indexOf('MatMul(x') + 'MatMul('.length
			const walk = document.createTreeWalker(line, NodeFilter.SHOW_TEXT)
			let node = walk.nextNode()
			for (; at >= node.data.length; node = walk.nextNode()) at -= node.data.length
			const range = document.createRange()
			range.setStart(node, at)
			range.setEnd(node, at + 1)
			const {x, y, width, height} = range.getBoundingClientRect()
			return {x: x + width / 2, y: y + height / 2}
		})
		await page.mouse.move(box.x - 200, box.y + 100)
		await page.mouse.move(box.x, box.y)
		await new Promise(resolve => setTimeout(resolve, 1000))
		return (await text('.monaco-hover')).includes('x 32x128')
	})
}

// end ends all programs that the driver has started, and the driver.
async function end(status) {
	await browser?.close().catch(() => {})
	if (server) process.kill(-server.pid)
	process.exit(status)
}

async function failed(why) {
	console.log(`failed: ${why}`)
	await page?.screenshot({path: path.join(folder, 'failed.png')}).catch(() => {})
	await end(1)
}

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => end(1))
setTimeout(() => failed('the test takes more than 270 s'), 270_000)
try {
	await test()
	passed('all')
	await end(0)
} catch (err) {
	await failed(err.message)
}
