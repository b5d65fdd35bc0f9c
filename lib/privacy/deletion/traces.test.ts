import { sql } from "kysely"
import { testDatabase } from "@/lib/testing/database"
import { type Traces, tracesOf } from "./traces"

const database = testDatabase()
const person = {
  email: "max+x@example.com",
  firstName: "Max",
  lastName: "O'Neil",
  alias: "",
  phone: "+49 (30) 1234-5678",
}

async function without(text: string, which: keyof Traces = "written", of = person) {
  const { rows } = await sql<{
    left: string
  }>`SELECT regexp_replace(${text}, ${tracesOf(of)[which]}, '_', 'g') AS left`.execute(database.db)
  return rows[0]?.left
}

test.each([
  ["Write to MAX+X@example.COM.", "Write to _."],
  ['<a href="mailto:max%2Bx%40example.com">', '<a href="mailto:_">'],
  ["max o'neil, MAX O'NEIL and O'Neil, Max", "_, _ and _"],
  ["Dear Max and Mr O'NEIL", "Dear _ and Mr _"],
  ["Call 030 12345678 or +49 30 1234 5678", "Call _ or _"],
  // Words that only look like a name in small letters, or hold one, stay.
  ["The max value of Maximum, Maxwell", "The max value of Maximum, Maxwell"],
  ["someone@example.com, 1234", "someone@example.com, 1234"],
])("%j becomes %j [D-57]", async (text, left) => {
  expect(await without(text)).toBe(left)
})

test("a name in small letters takes no words from others, and no tags [D-57]", async () => {
  const sly = { email: "a@example.com", firstName: "refund", lastName: "li", alias: "pdf", phone: "" }
  const said = "<ul><li>Your refund is on its way</li></ul> pdf"
  expect(await without(said, "written", sly)).toBe(said)
  expect(await without("march.pdf", "keyed", sly)).toBe("march.pdf")
})

test("a file's simplified name tells of somebody by the full name only [D-57]", async () => {
  expect(await without("max.pdf", "keyed")).toBe("max.pdf")
  expect(await without("max-o-neil.pdf", "keyed")).toBe("_.pdf")
})

test("in what is kept in lower case, every name counts", async () => {
  expect(await without("#1 dear max, o'neil", "lowered")).toBe("#1 dear _, _")
})

test("names of other letters, and signs that mean something in a pattern, are what they are", async () => {
  const odd = {
    email: "a.b@example.com",
    firstName: "Élodie",
    lastName: "(.*) & [Co]\\",
    alias: "東京",
    phone: "",
  }
  expect(await without("Élodie, ÉLODIE; 東京 axb@example.com a.b@example.com", "written", odd)).toBe(
    "_, _; _ axb@example.com _",
  )
  expect(await without("x (.*) &amp; [Co]\\ y (.*) & [Co]\\", "written", odd)).toBe("x _ y _")
})

test("somebody without names leaves only an address", async () => {
  const nameless = { email: "a@example.com", firstName: "A", lastName: "NA", alias: "", phone: "12" }
  expect(await without("A NA 12 is a@example.com", "written", nameless)).toBe("A NA 12 is _")
})
