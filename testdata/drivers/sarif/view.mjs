// Shows a SARIF log of a repository in a viewer, follows all links of each result, and prints what a
// person sees: for each result its message, and for each link its text and the line where it opens.
//
//	node view.mjs CHROMIUM LOG REPOSITORY PICTURE
//
// Hosts of this viewer add to a log which repository it is about, and serve the files: so does this
// program, without a network. The viewer takes each file for one of the repository, also one in the
// module cache, whose path on github.com therefore contains "file:".
import {readFile} from 'node:fs/promises'
import path from 'node:path'
import {fileURLToPath} from 'node:url'
import {chromium} from 'playwright-core'

const [executablePath, log, repository, picture] = process.argv.slice(2)
const viewer = 'https://viewer.example/', files = 'https://github.com/example/user/blob/main/'
const modules = path.join(path.dirname(fileURLToPath(import.meta.url)), 'node_modules')

const logged = JSON.parse(await readFile(log, 'utf8'))
logged.runs[0].versionControlProvenance = [{repositoryUri: 'https://github.com/example/user', revisionId: 'main'}]

// fileAt returns a page with the file at an address, whose lines have the anchors of github.com.
async function fileAt(url) {
	const name = decodeURIComponent(new URL(url).pathname.slice(new URL(files).pathname.length))
	const text = await readFile(name.startsWith('file:') ? name.slice('file:'.length) : path.join(repository, name), 'utf8')
	const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
	return escaped.split('\n').map((line, i) => `<pre id="L${i + 1}">${line}</pre>`).join('')
}

const browser = await chromium.launch({executablePath, args: ['--no-sandbox']})
const context = await browser.newContext({viewport: {width: 1100, height: 410}})
await context.route('**/*', async route => {
	const url = route.request().url()
	if (url === viewer) return route.fulfill({contentType: 'text/html; charset=utf-8', body: '<!doctype html><main></main>'})
	if (url.startsWith(files)) return route.fulfill({contentType: 'text/html; charset=utf-8', body: await fileAt(url)})
	return route.abort()
})

const page = await context.newPage()
await page.goto(viewer)
for (const script of ['react/umd/react.production.min.js', 'react-dom/umd/react-dom.production.min.js', '@microsoft/sarif-web-component/dist/index.js']) {
	await page.addScriptTag({path: path.join(modules, script)})
}
await page.evaluate(log => { ReactDOM.render(React.createElement(Viewer, {logs: [log], hideBaseline: true}), document.querySelector('main')) }, logged)

const rows = page.locator('tr[aria-level="2"]') // those of level 1 are rules
await rows.first().waitFor()
const shown = []
for (const row of await rows.all()) {
	const links = []
	for (const link of await row.locator('a').all()) {
		const [opened] = await Promise.all([context.waitForEvent('page'), link.click()])
		await opened.waitForLoadState()
		links.push({text: await link.innerText(), line: await opened.locator(':target').textContent()})
		await opened.close()
	}
	shown.push({message: await row.locator('td[aria-colindex="2"]').innerText(), links})
}
await page.mouse.move(0, 0)
await page.screenshot({path: picture})
await browser.close()
console.log(JSON.stringify(shown))
