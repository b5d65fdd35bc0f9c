import { newAside, putBack, setAside, settingAside } from "./aside"

const long = (text: string) => `<p>${text.repeat(400)}</p>`

test("what is long goes around whatever draws the page, and is put back in its places", async () => {
  const kept = newAside()
  const drawn = await settingAside(kept, async () => {
    const first = setAside(long("a"))
    await Promise.resolve()
    return `<main>${setAside("<b>short</b>")}${first}<i>between</i>${setAside(long("$&"))}</main>`
  })
  expect(drawn.length).toBeLessThan(200)
  expect(putBack(drawn, kept)).toBe(`<main><b>short</b>${long("a")}<i>between</i>${long("$&")}</main>`)
})

test("nothing is set aside where nobody puts it back", () => {
  expect(setAside(long("a"))).toBe(long("a"))
})

test("each page has a mark of its own, so that what one says of another is text", () => {
  const [one, other] = [newAside(), newAside()]
  const saying = settingAside(one, () => setAside(long("a")))
  expect(putBack(saying, other)).toBe(saying)
})
