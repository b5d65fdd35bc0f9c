import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { backupVerdict } from "@/lib/operations/system/backup-verdict"
import { InvalidError } from "@/lib/platform/errors"
import { makeDataFolder, removeDataFolder } from "@/lib/testing/data-folder"
import { testDatabase } from "@/lib/testing/database"
import { apexContext } from "@/lib/work/contexts"
import { backupPlan, endBackups, planBackups } from "./plan"
import { restoreBackup } from "./restore"
import { backUpWhenDue as backUp, lastTime } from "./schedule"
import { backupState as stateFor } from "./state"

const database = testDatabase()
const backUpWhenDue = (now: Date) => backUp({ ...apexContext(database.db), now })
const backupState = () => stateFor(apexContext(database.db))
const folder = makeDataFolder("backups")
const backups = join(folder, "backups")
const set = (env: Record<string, string>) => Object.assign(process.env, env)
beforeAll(() => {
  set({ DATA_DIR: join(folder, "data"), BACKUP_DIR: backups, BACKUP_AT: "02:30", BACKUP_KEEP: "2" })
  mkdirSync(join(folder, "data/files/o1"), { recursive: true })
  writeFileSync(join(folder, "data/files/o1/logo"), "A logo")
})
afterAll(() => removeDataFolder(folder))
beforeEach(async () => {
  rmSync(backups, { recursive: true, force: true })
  await apexContext(database.db).store.installation.operations.backups.forget()
})

const at = (time: string) => new Date(`${time}:00Z`)
const made = () => readdirSync(backups).sort()

test.each([
  ["2026-03-01T02:29", "2026-02-28T02:30"],
  ["2026-03-01T02:30", "2026-03-01T02:30"],
  ["2026-03-01T23:59", "2026-03-01T02:30"],
])("at %s the last 02:30 was %s", (now, last) => {
  expect(lastTime("02:30", at(now))).toEqual(at(last))
})

test("a backup is made once a day, made up for after a stop, and the newest are kept", async () => {
  mkdirSync(backups)
  writeFileSync(join(backups, "vestibule-2026-02-27T0230Z.tar.gz.unfinished"), "broken off")
  writeFileSync(join(backups, "notes.txt"), "somebody's")
  for (const now of [
    "2026-03-01T14:00",
    "2026-03-01T14:10",
    "2026-03-02T02:20",
    "2026-03-02T02:30",
    "2026-03-04T09:00",
  ])
    await backUpWhenDue(at(now))
  expect(made()).toEqual([
    "notes.txt",
    "vestibule-2026-03-02T0230Z.tar.gz",
    "vestibule-2026-03-04T0230Z.tar.gz",
  ])
  expect(await backupState()).toMatchObject({ madeFor: at("2026-03-04T02:30"), failedAt: null })
  const dataDir = join(folder, "restored")
  await restoreBackup(join(backups, "vestibule-2026-03-04T0230Z.tar.gz"), { dataDir, hasOwnDatabase: true })
  expect(readFileSync(join(dataDir, "files/o1/logo"), "utf8")).toBe("A logo")
})

test("two instances make one backup", async () => {
  await Promise.all([backUpWhenDue(at("2026-03-01T03:00")), backUpWhenDue(at("2026-03-01T03:00"))])
  expect(made()).toEqual(["vestibule-2026-03-01T0230Z.tar.gz"])
  expect(await backupState()).toMatchObject({ failedAt: null })
})

test("one that fails is told, tried again after an hour, and forgotten once one is made", async () => {
  // A file stands where the folder would be.
  writeFileSync(backups, "")
  await backUpWhenDue(at("2026-03-01T03:00"))
  expect(await backupState()).toMatchObject({
    madeAt: null,
    failedAt: at("2026-03-01T03:00"),
    reason: expect.stringContaining("EEXIST"),
  })
  rmSync(backups)
  await backUpWhenDue(at("2026-03-01T03:50"))
  expect(() => made()).toThrow("ENOENT")
  await backUpWhenDue(at("2026-03-01T04:00"))
  expect(made()).toHaveLength(1)
  expect(await backupState()).toMatchObject({ failedAt: null, reason: "" })
})

test("what is known of backups is forgotten once no instance has a plan for them, and one that is there is not made anew", async () => {
  await backUpWhenDue(at("2026-03-01T03:00"))
  const known = await backupState()
  delete process.env.BACKUP_DIR
  try {
    await backUpWhenDue(at("2026-03-01T08:00"))
    expect(await backupState()).toEqual(known)
    await backUpWhenDue(at("2026-03-01T10:00"))
    expect(await backupState()).toBeNull()
  } finally {
    set({ BACKUP_DIR: backups })
  }
  await backUpWhenDue(at("2026-03-01T10:10"))
  expect(await backupState()).toEqual(known)
})

test("a plan of the command line counts at once, where the settings say nothing, until it is ended", async () => {
  const [planned, dataDir] = [join(folder, "planned"), join(folder, "data")]
  await expect(planBackups({ folder: planned })).rejects.toThrow("BACKUP_DIR")
  delete process.env.BACKUP_DIR
  try {
    await backUpWhenDue(at("2026-03-01T14:00"))
    await expect(planBackups({ folder: planned, at: "25:00" })).rejects.toThrow("--at is a time")
    await expect(planBackups({ folder: planned, keep: "0" })).rejects.toThrow(InvalidError)
    await expect(planBackups({ folder: join(dataDir, "x") })).rejects.toThrow("inside DATA_DIR")
    expect([await backupPlan(), await backupState()]).toEqual([null, null])
    const plan = { folder: planned, at: "13:00", keep: 1 }
    expect(await planBackups({ folder: planned, at: "13:00", keep: "1" })).toEqual(plan)
    expect(await backupPlan()).toEqual(plan)
    await backUpWhenDue(at("2026-03-01T12:00"))
    await backUpWhenDue(at("2026-03-01T13:00"))
    expect(readdirSync(planned)).toEqual(["vestibule-2026-03-01T1300Z.tar.gz"])
    await endBackups(apexContext(database.db))
    expect(await backupState()).toBeNull()
    await backUpWhenDue(at("2026-03-02T13:00"))
    expect(readdirSync(planned)).toHaveLength(1)
  } finally {
    set({ BACKUP_DIR: backups })
    rmSync(planned, { recursive: true, force: true })
  }
})

test("the system page and `doctor` say how the backups are, a company without figures of the machine", () => {
  const now = at("2026-03-03T12:00")
  const state = { madeFor: null, madeAt: at("2026-03-03T02:31"), failedAt: null, reason: "" }
  const failed = { ...state, failedAt: now, reason: "ENOSPC: /backup" }
  expect(backupVerdict(null, now, "company")).toBeNull()
  expect(backupVerdict(null, now, "installation")).toMatchObject({
    state: "ok",
    says: expect.stringContaining("BACKUP_DIR"),
  })
  expect(backupVerdict({ ...state, madeAt: null }, now, "company")).toMatchObject({
    state: "attention",
    says: "No backup has been made yet.",
    advice: expect.stringContaining("ten minutes"),
  })
  expect(backupVerdict(state, now, "company")).toMatchObject({
    state: "ok",
    says: "The last backup was made at 2026-03-03 02:31 UTC.",
  })
  expect(backupVerdict({ ...state, madeAt: at("2026-03-01T02:31") }, now, "company")).toMatchObject({
    state: "attention",
    advice: expect.stringContaining("log"),
  })
  expect(backupVerdict(failed, now, "company")?.says).not.toContain("/backup")
  expect(backupVerdict(failed, now, "installation")).toMatchObject({
    state: "attention",
    says: expect.stringContaining("ENOSPC: /backup"),
  })
})
