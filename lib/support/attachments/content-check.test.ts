import { isContentOf } from "./content-check"
import type { AttachmentEnding } from "./values"

const latin = (text: string) => Buffer.from(text, "latin1")
const zip = (entry: string) => latin(`PK\x03\x04${"\0".repeat(26)}${entry}`)
const packets = Buffer.alloc(188 * 3)
for (const at of [0, 188, 376]) packets[at] = 0x47

const genuine: [AttachmentEnding, Buffer][] = [
  ["doc", latin("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1")],
  ["xls", latin("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1")],
  ["docx", zip("[Content_Types].xml")],
  ["docx", zip("word/document.xml")],
  ["xlsx", zip("xl/workbook.xml")],
  ["pdf", latin("\n%PDF-1.7\n")],
  ["csv", Buffer.from("name,città\r\na,1\n")],
  ["csv", Buffer.from("\ufeffa\tb", "utf16le")],
  ["png", latin("\x89PNG\r\n\x1a\n")],
  ["gif", latin("GIF89a")],
  ["jpg", latin("\xff\xd8\xff\xe0")],
  ["jpeg", latin("\xff\xd8\xff\xe0")],
  ["mp4", latin("\0\0\0\x20ftypisom")],
  ["3gp", latin("\0\0\0\x20ftyp3gp5")],
  ["mov", latin("\0\0\0\x14ftypqt  ")],
  ["mov", latin("\0\0\0\x08wide")],
  ["flv", latin("FLV\x01")],
  ["m3u8", latin("#EXTM3U\n#EXTINF:9,\na.ts")],
  ["ts", packets],
  ["avi", latin("RIFF\0\0\0\0AVI LIST")],
  ["wmv", latin("\x30\x26\xb2\x75\x8e\x66\xcf\x11")],
]
test.each(genuine)("a genuine .%s is one [P02, D-48]", (ending, head) =>
  expect(isContentOf(ending, head)).toBe(true),
)

const html = latin("<html><script>alert(1)</script></html>")
test.each(genuine.filter(([ending]) => ending !== "csv"))("HTML called .%s is none [negative 19]", (ending) =>
  expect(isContentOf(ending, html)).toBe(false),
)

test.each<[string, AttachmentEnding, Buffer]>([
  ["TypeScript", "ts", Buffer.from("export const a = 1\n".repeat(30))],
  ["one letter G and text", "ts", Buffer.from(`G${"x".repeat(400)}`)],
  ["any ZIP", "docx", zip("evil.js")],
  ["a program", "csv", latin("MZ\x90\0\x03\0\0\0")],
  ["a PNG", "jpg", latin("\x89PNG\r\n\x1a\n")],
  ["HEIC", "mp4", latin("\0\0\0\x18ftypheic")],
  ["a list of words", "m3u8", latin("#EXTM3UX")],
  ["nothing", "pdf", Buffer.alloc(0)],
])("%s is no .%s [D-48, negative 45]", (_, ending, head) => expect(isContentOf(ending, head)).toBe(false))
