import { localeOf } from "./locale"
import { said } from "./said"
import { speak, speakingIn } from "./speaking"
import { words } from "./words"

test("words are said in the language of what is being answered, also once that is known", async () => {
  const label = () => words("people.fields")("password")
  expect(label()).toBe("Password")
  const answers = [
    speakingIn("de", async () => label()),
    speakingIn("en", async () => [speak("fr"), label()][1]),
  ]
  expect(await Promise.all(answers)).toEqual(["Passwort", "Mot de passe"])
  expect(label()).toBe("Password")
})

test("plurals follow the language, digits are the same everywhere", () => {
  const count = (language: "en" | "pl" | "ar", number: number) =>
    words("knowledge.places", language)("articles", { count: number })
  expect([1, 2, 5].map((number) => count("pl", number))).toEqual(["1 artykuł", "2 artykuły", "5 artykułów"])
  expect([2, 3, 100].map((number) => count("ar", number))).toEqual(["مقالتان", "3 مقالات", "100 مقالة"])
  expect(count("en", 1234)).toBe("1,234 articles")
  expect(localeOf("ar")).toBe("ar-u-nu-latn")
})

test("what tags stand for stays where the language puts it", () => {
  const welcome = (language: "en" | "ja") =>
    words("shell.home", language).parts("welcome", {
      company: "Acme",
      lead: (inside) => `(${inside.join("")})`,
      name: (inside) => `[${inside.join("")}]`,
    })
  expect(welcome("en").join("")).toBe("(Welcome to )[Acme]")
  expect(welcome("ja").join("")).toBe("[Acme](へようこそ)")
})

test("a sentence of the API is translated by its English text, with its numbers", () => {
  const inGerman = (sentence: string) => speakingIn("de", () => said(sentence))
  expect(inGerman("Email is required")).toBe("Bitte geben Sie eine E-Mail-Adresse ein")
  expect(inGerman("At most 55 characters")).toBe("Höchstens 55 Zeichen")
  expect(inGerman("Line 2: A synonym is a word")).toBe("Zeile 2: Ein Synonym ist ein Wort")
  expect(inGerman("A colleague has changed #4 meanwhile: unassigned")).toBe(
    "Ein Kollege hat #4 inzwischen geändert: nicht zugewiesen",
  )
  expect(inGerman("A colleague has changed #4 meanwhile: Plan is empty")).toBe(
    "Ein Kollege hat „Plan“ von #4 inzwischen geändert: leer",
  )
  expect(
    inGerman("#4 cannot be closed before this is filled in: Plan, Size. The same goes for 2 more."),
  ).toBe(
    "#4 kann erst geschlossen werden, wenn dies ausgefüllt ist: Plan, Size. Das gilt auch für 2 weitere.",
  )
  expect(
    inGerman("3 tickets have been changed. One of them takes its status when the reply on its way is sent."),
  ).toBe(
    "3 Tickets wurden geändert. Eines davon erhält seinen Status, sobald die Antwort gesendet ist, die unterwegs ist.",
  )
  expect(
    inGerman(
      "12 tickets have been changed. 2 of them take their status when the replies on their way are sent.",
    ),
  ).toBe(
    "12 Tickets wurden geändert. 2 davon erhalten ihren Status, sobald die Antworten gesendet sind, die unterwegs sind.",
  )
  expect(inGerman("The server does not give email 12345 of the folder")).toBe(
    "Der Server gibt die E-Mail 12345 des Ordners nicht heraus",
  )
  expect(inGerman("Ticket not found")).toBe("Ticket nicht gefunden")
  expect(inGerman("Service level not found")).toBe("Service-Level: nicht gefunden")
  expect(inGerman("The title has 29 characters; 30 to 60 say more")).toBe(
    "Der Titel ist kurz (29 Zeichen); 30 bis 60 Zeichen sagen mehr",
  )
  expect(inGerman('front matter: says "tags" more than once; the last counts')).toBe(
    'Front Matter: enthält "tags" mehrmals; das letzte gilt',
  )
  expect(inGerman("At most 3 wishes")).toBe("At most 3 wishes")
  expect(inGerman("Something of tomorrow")).toBe("Something of tomorrow")
  expect(said("Email is required")).toBe("Email is required")
  expect(said("Ticket not found", "de")).toBe("Ticket nicht gefunden")
})

test("what is nowhere is said by its key, and told once", () => {
  const told = jest.spyOn(console, "error").mockImplementation(() => {})
  const t = words("ui.lists") as (key: string) => string
  expect([t("unheardOf"), t("unheardOf")]).toEqual(["unheardOf", "unheardOf"])
  expect(told).toHaveBeenCalledTimes(1)
  told.mockRestore()
})
