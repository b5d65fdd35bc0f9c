import { randomUUID } from "node:crypto"
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { withLock } from "./process-lock.mjs"
import { root } from "./root.mjs"

const name = `test-${randomUUID()}`
const file = path.join(root, ".next/cache", `${name}.lock`)
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
afterEach(() => rmSync(file, { force: true }))

test("a lock that is not touched any more is taken over, though a process of its number runs", async () => {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, String(process.pid))
  utimesSync(file, minutesAgo(2), minutesAgo(2))
  expect(await withLock(name, async () => "done")).toBe("done")
  expect(existsSync(file)).toBe(false)
})

test("a lock is touched while the work goes on, and others wait for its end", async () => {
  const log = jest.spyOn(console, "log").mockImplementation(() => {})
  const done: string[] = []
  const first = withLock(name, async () => {
    utimesSync(file, minutesAgo(1), minutesAgo(1))
    await sleep(4_000)
    expect(statSync(file).mtimeMs).toBeGreaterThan(minutesAgo(0.5).getTime())
    await sleep(1_000)
    done.push("first")
  })
  await sleep(3_500)
  await Promise.all([first, withLock(name, async () => done.push("second"))])
  expect(done).toEqual(["first", "second"])
  expect(log).toHaveBeenCalledWith(expect.stringContaining("waiting for it"))
  expect(existsSync(file)).toBe(false)
})

test("a process that has waited for long gets a lock that is new, which no other one takes over", async () => {
  jest.spyOn(console, "log").mockImplementation(() => {})
  const folder = path.dirname(file)
  const first = withLock(name, () => sleep(1_000))
  const held = statSync(file).ino
  const second = withLock(name, async () => statSync(file).mtimeMs)
  const waiting = readdirSync(folder)
    .filter((each) => each.startsWith(path.basename(file)))
    .map((each) => path.join(folder, each))
    .find((each) => statSync(each).ino !== held)
  utimesSync(waiting ?? "", minutesAgo(2), minutesAgo(2))
  await first
  expect(await second).toBeGreaterThan(minutesAgo(0.5).getTime())
})
