import { translationDrivers } from "@/lib/platform/env"
import { startTranslationService } from "@/lib/testing/translation-service"
import { longestPiece } from "./pieces"
import { canTranslate, translate, translationWords } from "./translation"

let service: Awaited<ReturnType<typeof startTranslationService>>
afterEach(() => service?.stop())

const toGerman = (texts: string[], isHtml = true) => translate({ texts, from: "en", to: "de", isHtml })
const failing = { name: "UnavailableError", message: expect.stringContaining("does not work right now") }

test("without a driver there is none, and nothing is asked", async () => {
  expect(canTranslate()).toBe(false)
  await expect(toGerman(["x"])).rejects.toMatchObject({ message: translationWords.off })
})

test.each(translationDrivers)("%s: HTML keeps its tags, code and placeholders", async (shape) => {
  service = await startTranslationService(shape)
  expect(canTranslate()).toBe(true)
  const html =
    '<h2 id="a">Pay &amp; go</h2><p>Write <code>npm run up</code> to <a href="/kb?x=1">{{company.name}}</a>,<br>please.</p>' +
    '<ul><li>One<pre><code class="language-ts">const a = "&lt;b&gt;"\n</code></pre></li></ul><img src="/api/files/x.png" alt="Drawing">'
  const [said] = await toGerman([html])
  expect(said).toContain('<h2 id="a">PAY ')
  expect(said).toContain(
    'WRITE <code>npm run up</code> TO <a href="/kb?x=1">{{company.name}}</a>,<br>PLEASE.',
  )
  expect(said).toMatch(
    /<li>ONE<pre><code class="language-ts">const a = "(?:&lt;|&#x3C;)b>"\n<\/code><\/pre><\/li>/,
  )
  expect(said).toContain('<img src="/api/files/x.png" alt="Drawing">')
  expect(service.asked).toHaveLength(1)
  expect(service.asked[0]?.texts.join("")).not.toContain("{{company.name}}</a")
  expect(await toGerman(["Two words", "", "{{NAME}} 3"], false)).toEqual(["TWO WORDS", "", "{{NAME}} 3"])
})

test.each([
  [
    "deepl",
    "authorization",
    "DeepL-Auth-Key key-of-the-service",
    { target_lang: "PT-BR", tag_handling: "html" },
  ],
  ["libretranslate", "api_key", "key-of-the-service", { source: "auto", target: "pt-BR", format: "html" }],
  ["openai", "authorization", "Bearer key-of-the-service", { model: "small" }],
] as const)("%s is asked as it wants to be", async (shape, place, key, body) => {
  service = await startTranslationService(shape)
  await translate({ texts: ["<p>Hello</p>"], to: "pt-BR", isHtml: true })
  const [asked] = service.asked
  expect(asked?.body).toMatchObject(body)
  expect(asked?.body.source_lang).toBeUndefined()
  expect([asked?.headers[place], asked?.body[place]]).toContain(key)
})

test("a long text goes in parts of whole elements, and is whole again", async () => {
  service = await startTranslationService()
  const items = Array.from(
    { length: 400 },
    (_, i) => `<li><p>Item ${i} of <strong>many</strong>.</p></li>`,
  ).join("")
  const long = `<p>${"A sentence & more. ".repeat(600)}</p>`
  const html = `<p>First</p><ul class="x">${items}</ul>${long}<hr>`
  const [said = ""] = await toGerman([html])
  expect(said.replaceAll("&#x26;", "&")).toBe(html.replace(/>[^<]+/g, (text) => text.toUpperCase()))
  expect(service.asked.length).toBeGreaterThan(5)
  for (const { texts } of service.asked) {
    expect(texts.join("").length).toBeLessThanOrEqual(longestPiece)
    for (const text of texts)
      for (const name of ["li", "p", "strong"])
        expect(text.split(`<${name}>`).length).toBe(text.split(`</${name}>`).length)
  }
  await expect(toGerman(["x".repeat(200_001)])).rejects.toMatchObject({ message: translationWords.tooLong })
})

test.each([
  ["a tag is lost", (text: string) => text.replace("<b>", "").replace("</b>", "")],
  ["a tag is added", (text: string) => `${text}<i>x</i>`],
  ["a link leads elsewhere", (text: string) => text.replace("/kb", "https://evil.example")],
  ["code is lost", (text: string) => text.replace(/<span.*?<\/span>/, "")],
  ["code is doubled", (text: string) => text.replace(/<span.*?<\/span>/, "$&$&")],
])("where %s, nothing is taken", async (_, say) => {
  service = await startTranslationService()
  service.state.say = say
  const html = '<p><b>Bold</b> <a href="/kb">link</a> <code>x</code></p>'
  await expect(toGerman([html])).rejects.toMatchObject({
    name: "UnavailableError",
    message: translationWords.changed,
  })
})

test("where a placeholder is lost, nothing is taken", async () => {
  service = await startTranslationService()
  service.state.say = (text) => text.replace("{{name}}", "{{Name}}")
  await expect(toGerman(["Hello {{name}}"], false)).rejects.toMatchObject({
    message: translationWords.changed,
  })
})

test("a service that fails, and one that answers something else, is asked once", async () => {
  service = await startTranslationService()
  for (const [status, text] of [
    [500, "no"],
    [403, "{}"],
    [200, "<html>"],
    [200, '{"translatedText":["one","two"]}'],
    [200, '{"translatedText":"one"}'],
  ] as const) {
    service.state.instead = (response) => response.writeHead(status).end(text)
    service.asked.length = 0
    await expect(toGerman(["<p>Hello</p>"])).rejects.toMatchObject(failing)
    expect(service.asked).toHaveLength(1)
  }
  service.state.instead = (response) => response.writeHead(307, { location: "http://127.0.0.1:1/" }).end()
  await expect(toGerman(["<p>Hello</p>"])).rejects.toMatchObject(failing)
})

test("a service that hangs is left, and ten megabytes are not read to their end", async () => {
  service = await startTranslationService()
  service.state.instead = () => {}
  const began = performance.now()
  const asked = translate({ texts: ["<p>Hello</p>"], to: "de", isHtml: true }, { patienceMs: 200 })
  await expect(asked).rejects.toMatchObject(failing)
  expect(performance.now() - began).toBeLessThan(5000)
  let sent = 0
  service.state.instead = (response) => {
    response.writeHead(200, { "content-type": "application/json" })
    const piece = Buffer.alloc(100_000, 0x20)
    const go = () => {
      if (response.destroyed) return
      sent += piece.length
      if (sent >= 10_000_000) response.end()
      else response.write(piece, () => setImmediate(go))
    }
    go()
  }
  await expect(toGerman(["<p>Hello</p>"])).rejects.toMatchObject(failing)
  expect(sent).toBeLessThan(10_000_000)
})
