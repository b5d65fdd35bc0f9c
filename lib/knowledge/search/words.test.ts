import { fold, placesOf, wordsOf } from "./words"

test.each([
  ["Change the time-zone, please!", ["change", "the", "time", "zone", "please"]],
  ["don’t pg_dump v2.10", ["don", "t", "pg", "dump", "v2", "10"]],
  ["Äpfel, Crème brûlée, Ærø, Łódź, Straße", ["apfel", "creme", "brulee", "aero", "lodz", "strasse"]],
  ["İstanbul ılık ΟΔΟΣ ὁδός", ["istanbul", "ilik", "οδοσ", "οδοσ"]],
  ["ＦＵＬＬ ﬁnd ①", ["full", "find", "1"]],
  ["Donau\u00addampf", ["donaudampf"]],
  ["私は時間帯を変更します", ["私", "は", "時間", "帯", "を", "変更", "し", "ます"]],
  ["ฉันต้องการเปลี่ยนรหัสผ่าน", ["ฉัน", "ต้องการ", "เปลี่ยน", "รหัส", "ผ่าน"]],
  ["पासवर्ड बदलें", ["पासवर्ड", "बदलें"]],
  ["كَلِمَةُ المُرور، می\u200cشود", ["كلمه", "المرور", "ميشود"]],
  ["שָׁלוֹם עולם", ["שלום", "עולם"]],
  ["비밀번호 변경", ["비밀번호", "변경"]],
  ["🙂 👩‍👩‍👧 ❤️ 1️⃣ ok", ["1", "ok"]],
  ["… — « » ' \" \\ % _ & | ! : * <-> ( )", []],
  ["\u0000 a\u0000b \u202eabc", ["a", "b", "abc"]],
])("%j has the words %j", (text, words) => expect(wordsOf(text)).toEqual(words))

test("a word stands where it is written, whatever becomes of it", () => {
  const text = "Große ﬁles: 時間帯, naïve 👍 end"
  expect([...placesOf(text)].map(({ from, to }) => text.slice(from, to))).toEqual([
    "Große",
    "ﬁles",
    "時間",
    "帯",
    "naïve",
    "end",
  ])
})

test("what is longer than words are is none, and a limit ends the work", () => {
  expect(wordsOf(`${"x".repeat(49)} ${"y".repeat(48)}`)).toEqual(["y".repeat(48)])
  expect(wordsOf("one two three", 2)).toEqual(["one", "two"])
})

test("a megabyte is read whole", () => {
  expect(wordsOf("Grüße ".repeat(170_000))).toHaveLength(170_000)
})

test("folding twice is folding once", () => {
  for (const text of ["Ǆ", "İ", "ẞ", "ΑΣ", "é", "①", "ｶﾞ", "각"]) expect(fold(fold(text))).toBe(fold(text))
})
