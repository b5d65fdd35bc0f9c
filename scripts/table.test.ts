import { printTable } from "./table"

test("a table has columns as wide as their longest cell, however many rows it has", () => {
  const log = jest.spyOn(console, "log").mockImplementation(() => {})
  const rows = Array.from({ length: 200_000 }, (_, at) => [String(at), "x"])
  printTable(["number", "what"], [["a longer cell", "y"], ...rows])
  const lines = log.mock.calls.map(([line]) => line)
  log.mockRestore()
  expect(lines.slice(0, 3)).toEqual(["number         what", "a longer cell  y", "0              x"])
  expect(lines).toHaveLength(200_002)
})
