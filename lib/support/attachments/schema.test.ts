import { attachmentKey, newUpload } from "./schema"
import { endingOf, idOfAddress, idOfKey, plainName } from "./values"

test.each([
  ["C:\\Users\\me\\report.pdf", "report.pdf"],
  ["../../etc/passwd.csv", "passwd.csv"],
  ["..\\..\\x.doc", "x.doc"],
  ["fdp.\u202Eexe.pdf", "fdp.exe.pdf"],
  ["a\r\nSet-Cookie: x.png", "aSet-Cookie: x.png"],
  ["a\0.png", "a.png"],
  [`"><img src=x onerror=alert(1)>.png`, `"><img src=x onerror=alert(1)>.png`],
  ["图表 👩‍💻.png", "图表 👩💻.png"],
  [`${"n".repeat(300)}.docx`, `${"n".repeat(250)}.docx`],
  ["\ud800.png", ".png"],
])("%j is read as %j [negative 17]", (given, shown) => expect(plainName(given)).toBe(shown))

const listed = "doc docx pdf xls xlsx csv png gif jpg jpeg mp4 flv m3u8 ts 3gp mov avi wmv".split(" ")
test.each(listed)(".%s may be attached [P02]", (ending) =>
  expect(endingOf(`A.${ending.toUpperCase()}`)).toBe(ending),
)

test.each([
  "\u200b.htaccess",
  "a.html",
  "a.svg",
  "a.js",
  "a.png.exe",
  "png",
  "a.",
  "a.constructor",
  "a.pdf/b",
])("%j may not [P02, negative 17, negative 19]", (name) => expect(endingOf(name)).toBeNull())

test("15,000,000 bytes pass, one more does not [P01, D-45]", () => {
  const upload = { name: "a.pdf", size: 15_000_000 }
  expect(newUpload.safeParse(upload).success).toBe(true)
  const { error } = newUpload.safeParse({ ...upload, size: 15_000_001 })
  expect(error?.issues[0]?.message).toBe("Files size should not be more than 15 MB")
})

test("a key has the company, the time, the id and what a store can take of the name [P04]", () => {
  const now = new Date(1_700_000_000_000)
  const keyed = {
    identifier: "acme",
    now,
    id: "0123456789abcd",
    name: "../Ünser Plan.PDF",
    ending: "pdf",
  } as const
  const key = attachmentKey(keyed)
  expect(key).toBe("attachment2/acme/1700000000000_unser-plan-0123456789abcd.pdf")
  expect(idOfKey(key)).toBe("0123456789abcd")
  expect(attachmentKey({ ...keyed, name: "图.png" })).toMatch(/_file-0123456789abcd\.pdf$/)
  expect(idOfKey("attachment2/acme/../../etc/passwd")).toBe("")
})

test.each([
  ["/api/attachments/0123456789abcd", "0123456789abcd"],
  ["/api/attachments/0123456789abcd?grant=a.b", "0123456789abcd"],
  ["https://acme.test/api/attachments/0123456789abcd", "0123456789abcd"],
  ["https://acme.test.evil.test/api/attachments/0123456789abcd", ""],
  ["https://evil.test/api/attachments/0123456789abcd", ""],
  ["//evil.test/api/attachments/0123456789abcd", ""],
  ["/api/attachments/0123456789abcd/x", ""],
  ["/api/attachments/../attachments/0123456789abcd", ""],
  ["javascript:/api/attachments/0123456789abcd", ""],
])("an attachment is named by its own address on the portal alone: %s [P04]", (address, id) =>
  expect(idOfAddress(address, ["https://acme.test"])).toBe(id),
)
