import { csvRows } from "@/lib/platform/csv"
import { parseInput } from "@/lib/platform/input"
import type { Context } from "@/lib/tenancy/context"
import { putRedirects } from "./mutations"
import { type NewRedirect, type RedirectReport, redirectFile } from "./schema"
import { mostRedirects, type RedirectStatus } from "./values"

const mostFaults = 200
const names = {
  from: ["from", "old", "source"],
  to: ["to", "new", "target"],
  status: ["status", "code", "type"],
}

/**
 * Has the addresses of a file lead elsewhere: lines of an old address, a new one and 301 or 302, in this order or in the one
 * that the first line says. What cannot be is said by its line.
 * @throws UnauthenticatedError, ForbiddenError, InvalidError for what is no such file
 */
export async function importRedirects(ctx: Context, input: { text: string }): Promise<RedirectReport> {
  const { text } = parseInput(redirectFile, input)
  const all = csvRows(text)
  const [first] = all
  const head = first && headOf(first.cells)
  const rows = (head ? all.slice(1) : all).filter(({ cells }) => cells.some((cell) => cell.trim() !== ""))
  const { from, to, status } = head ?? { from: 0, to: 1, status: 2 }
  const taken = rows.slice(0, mostRedirects)
  const { faults, ...counts } = await putRedirects(
    ctx,
    taken.map(({ cells }) => ({
      from: cells[from] ?? "",
      to: cells[to] ?? "",
      status: statusOf(cells[status] ?? ""),
    })),
  )
  const lineFaults = [
    ...faults.map(({ at, message }) => ({ row: taken[at], message })),
    ...rows.slice(mostRedirects).map((row) => ({ row, message: "A file has at most 5,000 lines" })),
  ]
  return {
    ...counts,
    faultCount: lineFaults.length,
    faults: lineFaults.slice(0, mostFaults).map(({ row, message }) => ({
      line: row?.line ?? 0,
      from: (row?.cells[from] ?? "").slice(0, 200),
      message,
    })),
  }
}

/** In which columns what is, where a line says that. */
function headOf(cells: string[]) {
  const named = cells.map((cell) => cell.trim().toLowerCase())
  const place = (name: keyof typeof names) => named.findIndex((cell) => names[name].includes(cell))
  const [from, to, status] = [place("from"), place("to"), place("status")]
  return from < 0 || to < 0 ? undefined : { from, to, status }
}

/** Whatever is neither is for the schema to refuse. */
function statusOf(cell: string): NewRedirect["status"] {
  const text = cell.trim()
  return text === "" ? undefined : (Number(text) as RedirectStatus)
}
