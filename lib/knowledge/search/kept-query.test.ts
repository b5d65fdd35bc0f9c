import { keptQuery } from "./kept-query"

test.each([
  ["  Time\u00a0  ZONE\n", "time zone"],
  ["ＦＵＬＬ width", "full width"],
  ["Straße", "straße"],
  ["error 404", "error 404"],
  ["10.15.7", "10.15.7"],
  ["\u001b[2Jrefund\u202e", "[2jrefund"],
  ["タイムゾーン", "タイムゾーン"],
])("%j is kept as %j", (text, kept) => expect(keptQuery(text)).toBe(kept))

test.each([
  "someone@example.com",
  "someone＠example.com",
  "invoice 123456",
  "+49 170 1234567",
  "4111-1111-1111-1111",
  "(0) 30 / 12 34 56",
  "١٢٣٤٥٦",
  "",
  " ?!… ",
  "x".repeat(101),
])("%j may say who asks, or says nothing: it is not kept", (text) => expect(keptQuery(text)).toBeNull())
