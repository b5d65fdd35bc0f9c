import { guessedZone } from "./guessed-zone"

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
