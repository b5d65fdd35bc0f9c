import { takenBack } from "./taken-back"

type Shown = { manages: boolean; ticketHome: string }
const before: Shown = { manages: false, ticketHome: "allopen" }

test("a refused change is taken back alone: what was accepted after it stays", () => {
  const shown = { manages: true, ticketHome: "mine" }
  expect(takenBack<Shown>(shown, { manages: true }, before)).toEqual({ manages: false, ticketHome: "mine" })
})

test("a refused change takes back nothing that was chosen since", () => {
  const shown = { ticketHome: "mine" }
  expect(takenBack<Shown>(shown, { ticketHome: "unassigned" }, before)).toEqual(shown)
})
