import { plainPage as plain, plainLinks } from "./plain-page"

const nonce = "b25jZQ=="
const next = `<script src="/_next/static/chunks/a.js" async="" nonce="${nonce}"></script><script nonce="${nonce}">self.__next_f.push([1,"\\u003c/p>"])</script>`
const preloads = `<link rel="preload" as="script" fetchPriority="low" nonce="${nonce}" href="/_next/static/chunks/a.js"/>`
const own = `<script src="/static/first-paint.js"></script><script type="module" src="/static/page/page-script-1.js" nonce="${nonce}"></script>`
const data = `<script type="application/ld+json">{"name":"\\u003cscript>"}</script>`
const sheet = `<link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/>`
const page = (body: string) =>
  `<!DOCTYPE html><html><head>${sheet}${preloads}</head><body>${body}${next}</body></html>`

const sheets = new Map([["/_next/static/chunks/a.css", "/_next/static/chunks/plain-a.css"]])
const plainPage = (html: string, nonceOfPage: string) => plain(html, nonceOfPage, new Map())

test("a sheet that has a plain one gives it its place, another stays", () => {
  const other = sheet.replace("a.css", "b.css")
  expect(plain(page("").replace(sheet, sheet + other), nonce, sheets)).toContain(
    `<head>${sheet.replace("a.css", "plain-a.css")}${other}</head>`,
  )
})

test("what is loaded before the page is read is the plain sheet too", () => {
  const links = "</_next/static/media/a.woff2>; rel=preload, </_next/static/chunks/a.css>; rel=preload"
  expect(plainLinks(links, sheets)).toBe(links.replace("a.css", "plain-a.css"))
})

test("what Next runs goes, what the page is and what we run stays", () => {
  expect(plainPage(page(`<p>Words</p>${own}${data}`), nonce)).toBe(
    `<!DOCTYPE html><html><head>${sheet}</head><body><p>Words</p>${own}${data}</body></html>`,
  )
})

test("what an article says is no script of Next's, whatever it looks like", () => {
  const words = `<p>&lt;script nonce=&quot;x&quot;&gt;</p><script nonce="guess">1</script><script src="/_next/x.js"></script>`
  expect(plainPage(page(words), nonce)).toContain(words)
})

test.each([
  '<!--$?--><template id="B:0"></template><!--/$-->',
  '<div hidden id="S:0">Late</div>',
  "<!--$!--><template></template><!--/$-->",
])("a page with %s keeps its scripts", (part) => {
  expect(plainPage(page(part), nonce)).toBe(page(part))
})

test("a page that is drawn in the browser alone keeps its scripts", () => {
  const drawn = page("").replace("<html>", '<html id="__next_error__">')
  expect(plainPage(drawn, nonce)).toBe(drawn)
})
