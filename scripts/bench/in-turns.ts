import { type Answered, clientName, type Load, type Target, underLoad } from "./load"
import { medianOf } from "./median"

/** A server that used less than this of a processor could have answered more. */
const busyEnough = 0.85

export type Pair = { target: Target; reference: Target }

/** Medians of targets asked in turns, so that a slow minute of the machine affects all; each is warmed up before. */
export async function inTurns(
  targets: Target[],
  { rounds, ...load }: Load & { rounds: number },
): Promise<Answered[]> {
  for (const target of targets) await underLoad(target, { ...load, seconds: 2 })
  const measured = targets.map((): Answered[] => [])
  for (let round = 0; round < rounds; round++)
    for (const [index, target] of targets.entries()) measured[index]?.push(await underLoad(target, load))
  return measured.map((all) => ({
    rate: medianOf(all.map(({ rate }) => rate)),
    cpuMs: known(all.map(({ cpuMs }) => cpuMs)),
    busy: known(all.map(({ busy }) => busy)),
  }))
}

function known(values: (number | undefined)[]) {
  const said = values.filter((value) => value !== undefined)
  return said.length ? medianOf(said) : undefined
}

/** Of how much of the reference's rate a target's is, or why that cannot be said. */
export function ratioTo(
  { rate }: Answered,
  reference: Answered,
): { ratio: number; remark?: undefined } | { ratio?: undefined; remark: string } {
  const { busy } = reference
  if (busy !== undefined && busy >= busyEnough) return { ratio: rate / reference.rate }
  const limit = clientName() === "wrk" ? "something else on this machine" : "the client (install wrk)"
  const used = busy === undefined ? "" : `: the reference used ${busy.toFixed(2)} of a processor`
  return { remark: `no ratio, ${limit} was the limit${used}` }
}
