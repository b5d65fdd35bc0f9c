import { dayText, guessedZone, momentText, relativeText, shortAge } from "./moment-text"

const at = "2025-01-02T00:05:00Z"

test("a day in a list is DD/MM/YYYY in the reader's zone [M04]", () => {
  expect(dayText(at, "UTC")).toBe("02/01/2025")
  expect(dayText(at, "America/Los_Angeles")).toBe("01/01/2025")
})

test("a moment in a thread is 'MMM DD, YYYY , hh:mm A' in the reader's zone [N06, N07]", () => {
  expect(momentText(at, "UTC")).toBe("Jan 02, 2025 , 12:05 AM")
  expect(momentText(at, "America/Los_Angeles")).toBe("Jan 01, 2025 , 04:05 PM")
  expect(momentText("2025-09-02T12:00:00Z", "UTC")).toBe("Sep 02, 2025 , 12:00 PM")
})

test("how long ago a moment was is said in its largest unit, and never in the future [N06]", () => {
  const after = (seconds: number) => relativeText(at, Date.parse(at) + seconds * 1000)
  expect([-5, 59, 60, 7200, 86_400 * 40].map(after)).toEqual([
    "just now",
    "just now",
    "1 minute ago",
    "2 hours ago",
    "1 month ago",
  ])
})

test("the zone is the one the browser guesses; where it says none, Los Angeles [N07, D-59]", () => {
  const said = (timeZone: unknown) =>
    jest
      .spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions")
      .mockReturnValueOnce({ timeZone } as Intl.ResolvedDateTimeFormatOptions)
  said("Asia/Kolkata")
  expect(guessedZone()).toBe("Asia/Kolkata")
  said(undefined)
  expect(guessedZone()).toBe("America/Los_Angeles")
  jest.spyOn(Intl, "DateTimeFormat").mockImplementationOnce(() => {
    throw new RangeError("no zones here")
  })
  expect(guessedZone()).toBe("America/Los_Angeles")
})

test("in a dense list, an age is a number and a letter", () => {
  const after = (seconds: number) => shortAge(at, Date.parse(at) + seconds * 1000)
  expect([-5, 59, 60, 7200, 86_400 * 6, 86_400 * 40, 86_400 * 800].map(after)).toEqual([
    "now",
    "now",
    "1m",
    "2h",
    "6d",
    "5w",
    "2y",
  ])
})
