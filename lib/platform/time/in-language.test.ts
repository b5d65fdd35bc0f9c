import { agoIn, momentIn, shortDayIn } from "./in-language"

const at = "2025-01-02T00:05:00Z"

test("a moment and a day are written as the language does, in the reader's zone", () => {
  expect(momentIn(at, "UTC", "de")).toBe("2. Januar 2025 um 00:05")
  expect(momentIn(at, "America/Lima", "fr")).toBe("1 janvier 2025 à 19:05")
  expect(shortDayIn(at, "UTC", "ja")).toBe("2025/01/02")
  expect(shortDayIn(at, "Nowhere/Place", "pl")).toBe("02.01.2025")
  expect(momentIn(at, "UTC", "ar")).toMatch(/^2 يناير 2025/)
})

test("how long ago a moment was is said in words, and never in the future", () => {
  const after = (seconds: number, language: string) => agoIn(at, Date.parse(at) + seconds * 1000, language)
  expect([-5, 90, 7200, 86_400, 86_400 * 40].map((seconds) => after(seconds, "de"))).toEqual([
    "jetzt",
    "vor 1 Minute",
    "vor 2 Stunden",
    "gestern",
    "letzten Monat",
  ])
  expect(after(7200, "pl")).toBe("2 godziny temu")
})
