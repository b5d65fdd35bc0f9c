import { type ChildProcess, execFileSync, fork, spawn } from "node:child_process"
import { once } from "node:events"
import fs from "node:fs"
import os from "node:os"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { queryOnce } from "@/lib/platform/db/query-once"
import { neverSync } from "@/lib/testing/never-sync"
import { optionalProgram } from "@/lib/testing/programs"
import { findBinaries } from "./binaries"
import { processStart } from "./running-process"
import { type EmbeddedServer, findEmbedded, startEmbedded } from "./server"

const asRoot = process.getuid?.() === 0 ? test : test.skip
const asRootOnLinux = process.platform === "linux" ? asRoot : test.skip
const onLinux = process.platform === "linux" ? test : test.skip
// PostgreSQL needs a user that has a name; on Linux this number is the user `nobody`.
const SOMEONE = 65_534

const cleanups: (() => unknown)[] = []
const removals: Promise<void>[] = []
let finished = ""

beforeAll(async () => {
  finished = (await start(temporary("finished"))).dataDir
  await cleanups.pop()?.()
})

afterEach(async () => {
  // The first belongs to `finished`.
  for (const cleanup of cleanups.splice(1).reverse()) await cleanup()
})

afterAll(async () => {
  for (const cleanup of cleanups.reverse()) await cleanup()
  await Promise.all(removals)
})

function temporary(name = ""): string {
  const base = fs.mkdtempSync(path.join(os.tmpdir(), "embedded-test-"))
  fs.chmodSync(base, 0o755)
  // What was flushed to disk takes seconds to remove; the test does not wait for it.
  cleanups.push(
    () =>
      void removals.push(
        fs.promises.rm(base, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }),
      ),
  )
  return path.join(base, name)
}

/** A data directory whose server has run and stopped, copied because making one takes much longer. */
function used(): string {
  const dataDir = temporary("data")
  const [from, to] = [path.join(finished, "postgres"), path.join(dataDir, "postgres")]
  fs.mkdirSync(to, { recursive: true })
  execFileSync("cp", ["-a", path.join(from, "data"), to])
  for (const name of fs.readdirSync(from))
    if (name.startsWith("runtime-")) fs.symlinkSync(path.join(from, name), path.join(to, name))
  return dataDir
}

async function start(dataDir: string, label?: string): Promise<EmbeddedServer> {
  const server = await startEmbedded(dataDir, { label })
  cleanups.push(server.stop)
  return server
}

type Report = { url: string; postmasterPid: number; code?: string; message?: string }

/** A supervisor in a process of its own, once it has said how its start went. */
async function supervisor(dataDir: string, { uid, label = "" }: { uid?: number; label?: string } = {}) {
  const script = path.join(__dirname, "../../../testing/embedded-supervisor.ts")
  const identity = uid === undefined ? {} : { uid, gid: uid }
  const child = fork(script, [dataDir, label], { execArgv: ["--import", "tsx"], ...identity })
  const [report] = (await once(child, "message")) as [Report]
  cleanups.push(async () => {
    await kill(child)
    if (report.code) return
    await gone(report.postmasterPid)
    fs.rmSync(socketDirIn(report.url), { recursive: true, force: true })
  })
  return { child, ...report }
}

async function kill(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill("SIGKILL")
  await once(child, "exit")
}

async function until(condition: () => unknown, limit = 45_000) {
  const deadline = Date.now() + limit
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`waited in vain for ${condition}`)
    await sleep(50)
  }
}

const gone = (pid: number) => until(() => processStart(pid) === null)
const insist = (url: string, sql: string) => until(() => queryOnce(url, sql).catch(() => false))
const logOf = (dataDir: string) => fs.readFileSync(path.join(dataDir, "postgres/postgres.log"), "utf8")
const pidFile = (dataDir: string) => path.join(dataDir, "postgres/data/postmaster.pid")
const socketDirIn = (url: string) => new URL(url).searchParams.get("host") ?? ""
const mode = (file: string) => fs.statSync(file).mode & 0o777

async function makeNotes(url: string, ...notes: number[]) {
  await queryOnce(url, "CREATE TABLE IF NOT EXISTS note (id int PRIMARY KEY)")
  for (const note of notes) await queryOnce(url, `INSERT INTO note VALUES (${note})`)
}

async function notesIn(url: string) {
  return (await queryOnce(url, "SELECT id FROM note ORDER BY id")).map(({ id }) => id)
}

/** The shell that stops the server when its supervisor dies. */
function watchdogOf(postmasterPid: number): number {
  const isIt = (pid: string) => {
    const words = fs.existsSync(`/proc/${pid}/cmdline`) ? fs.readFileSync(`/proc/${pid}/cmdline`, "utf8") : ""
    return words.startsWith("/bin/sh") && words.endsWith(`\0${postmasterPid}\0`)
  }
  return Number(
    fs
      .readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .find(isIt),
  )
}

describe("starting and stopping", () => {
  test("a server starts in a new directory with spaces and umlauts, answers, and stops", async () => {
    const server = await start(temporary("Müller & Söhne/my data"))
    const [row] = await queryOnce(server.url, "SELECT current_database() AS db, current_user AS role")
    expect(row).toEqual({ db: "vestibule", role: "vestibule" })
    expect(mode(path.join(server.dataDir, "postgres/data"))).toBe(0o700)
    expect(await findEmbedded(server.dataDir)).toBe(server.url)
    await Promise.all([server.stop(), server.stop()])
    expect(processStart(server.postmasterPid)).toBeNull()
    expect(await findEmbedded(server.dataDir)).toBeNull()
    expect(fs.existsSync(path.join(server.dataDir, "supervisor.json"))).toBe(false)
  })

  test("no other user reads the data directory, also one that was made open to all", async () => {
    const dataDir = temporary("made by hand")
    fs.mkdirSync(dataDir, { recursive: true })
    fs.chmodSync(dataDir, 0o755)
    const server = await start(dataDir)
    // PostgreSQL's own user passes through where root has started it.
    expect(mode(server.dataDir)).toBe(process.getuid?.() === 0 ? 0o711 : 0o700)
    expect(mode(path.join(server.dataDir, "supervisor.json"))).toBe(0o600)
  })

  test("a folder that holds something else keeps its rights", async () => {
    const dataDir = temporary("shared")
    fs.mkdirSync(path.join(dataDir, "something else"), { recursive: true })
    fs.chmodSync(dataDir, 0o755)
    const server = await start(dataDir)
    expect(mode(server.dataDir)).toBe(0o755)
  })

  test("a path longer than a socket may have is no obstacle, and data outlives a stop", async () => {
    const dataDir = temporary(path.join("long".repeat(40), "longer".repeat(20)))
    const first = await start(dataDir)
    await makeNotes(first.url, 1)
    await first.stop()
    const second = await start(dataDir)
    expect(await notesIn(second.url)).toEqual([1])
  })

  test("times are UTC, sorting is by code point and letters beyond ASCII are letters", async () => {
    const { url } = await start(used())
    await queryOnce(url, "CREATE EXTENSION pg_trgm")
    const [row] = await queryOnce(
      url,
      "SELECT current_setting('TimeZone') AS zone, lower('ÄÉ') AS small, 'Z' < 'a' AS plain, show_trgm('привет') <> '{}' AS trigrams",
    )
    expect(row).toEqual({ zone: "UTC", small: "äé", plain: true, trigrams: true })
  })

  test("an acknowledged row is on the disk, except on a server of the tests", async () => {
    const { url } = await start(used())
    const durability = async () => {
      const [row] = await queryOnce(
        url,
        "SELECT current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit, current_setting('full_page_writes') AS pages",
      )
      return row
    }
    expect(await durability()).toEqual({ fsync: "on", commit: "on", pages: "on" })
    await neverSync(url)
    // The server reads its settings again a moment after it was asked to.
    await until(async () => (await durability())?.fsync === "off")
    expect(await durability()).toEqual({ fsync: "off", commit: "off", pages: "off" })
  })

  test("SIGTERM to the supervisor stops the server in order", async () => {
    const dataDir = used()
    const { child, postmasterPid } = await supervisor(dataDir)
    child.kill("SIGTERM")
    expect(await once(child, "exit")).toEqual([0, null])
    expect(processStart(postmasterPid)).toBeNull()
    expect(logOf(dataDir)).toMatch(/database system is shut down\n$/)
  })
})

describe("who may hold a data directory", () => {
  test("a second start says who holds it", async () => {
    const dataDir = used()
    const { child } = await supervisor(dataDir, { label: "http://localhost:3000" })
    const second = startEmbedded(dataDir)
    await expect(second).rejects.toMatchObject({ code: "held" })
    await expect(second).rejects.toThrow(`process ${child.pid} (http://localhost:3000), running since 20`)
  })

  test("of several starts at the same instant exactly one succeeds, also over a stale lock", async () => {
    const dataDir = used()
    await kill((await supervisor(dataDir)).child)
    const starters = await Promise.all([1, 2, 3].map(() => supervisor(dataDir)))
    expect(starters.map(({ code }) => code).sort()).toEqual(["held", "held", undefined])
    expect(fs.readdirSync(dataDir).sort()).toEqual(["postgres", "supervisor.json"])
  })

  test("a lock whose process number now belongs to another process is taken over", async () => {
    const server = await start(used())
    const lock = path.join(server.dataDir, "supervisor.json")
    const holder = JSON.parse(fs.readFileSync(lock, "utf8"))
    await server.stop()
    fs.writeFileSync(lock, JSON.stringify({ ...holder, started: "some other time" }))
    await start(server.dataDir)
  })

  test("the heartbeat of a supervisor in another container is respected, its last one is not", async () => {
    const dataDir = used()
    const lock = path.join(dataDir, "supervisor.json")
    fs.writeFileSync(
      lock,
      JSON.stringify({ token: "t", pid: 1, started: "then", machine: "other", since: "then" }),
    )
    const beat = setInterval(() => fs.utimesSync(lock, new Date(), new Date()), 1_000)
    cleanups.push(() => clearInterval(beat))
    await expect(startEmbedded(dataDir)).rejects.toThrow("in another container")
    clearInterval(beat)
    fs.utimesSync(lock, new Date(), new Date(Date.now() - 3_600_000))
    await start(dataDir)
  })
})

describe("violent ends", () => {
  test("after kill -9 of the supervisor the server stops by itself and the next start has the data", async () => {
    const dataDir = used()
    const { child, url, postmasterPid } = await supervisor(dataDir)
    await makeNotes(url, 1)
    await kill(child)
    await gone(postmasterPid)
    expect(await notesIn((await start(dataDir)).url)).toEqual([1])
  })

  onLinux("a server left behind is adopted, and then supervised like any other", async () => {
    const dataDir = used()
    const { child, url, postmasterPid } = await supervisor(dataDir)
    await makeNotes(url, 1)
    process.kill(watchdogOf(postmasterPid), "SIGKILL")
    await kill(child)
    const server = await start(dataDir)
    expect(server.postmasterPid).toBe(postmasterPid)
    process.kill(postmasterPid, "SIGKILL")
    await until(() => server.postmasterPid !== postmasterPid)
    expect(await notesIn(server.url)).toEqual([1])
  })

  onLinux("a server left behind without its socket is replaced", async () => {
    const dataDir = used()
    const { child, url, postmasterPid } = await supervisor(dataDir)
    process.kill(watchdogOf(postmasterPid), "SIGKILL")
    await kill(child)
    fs.rmSync(path.join(socketDirIn(url), ".s.PGSQL.5432"))
    const server = await start(dataDir)
    expect(server.postmasterPid).not.toBe(postmasterPid)
    expect(processStart(postmasterPid)).toBeNull()
  })

  test("after kill -9 of the server the supervisor restarts it, as often as it takes", async () => {
    const server = await start(used())
    await makeNotes(server.url, 1)
    for (const _ of [1, 2, 3]) {
      const { postmasterPid } = server
      process.kill(postmasterPid, "SIGKILL")
      await until(() => server.postmasterPid !== postmasterPid)
    }
    expect(await notesIn(server.url)).toEqual([1])
  })

  test("no acknowledged row is lost in five kills of supervisor and server in turn", async () => {
    const dataDir = used()
    let current = await supervisor(dataDir)
    await makeNotes(current.url)
    const acknowledged: number[] = []
    let writing = true
    const writer = (async () => {
      for (let id = 1; writing; id++) {
        const saved = await queryOnce(current.url, `INSERT INTO note VALUES (${id})`).catch(() => null)
        if (saved) acknowledged.push(id)
        else await sleep(20)
      }
    })()
    for (const victim of ["server", "supervisor", "server", "supervisor", "server"]) {
      const before = acknowledged.length
      await until(() => acknowledged.length > before + 20)
      if (victim === "server")
        process.kill(Number.parseInt(fs.readFileSync(pidFile(dataDir), "utf8"), 10), "SIGKILL")
      else {
        await kill(current.child)
        current = await supervisor(dataDir)
      }
      await insist(current.url, "SELECT")
    }
    writing = false
    await writer
    expect(await notesIn(current.url)).toEqual(expect.arrayContaining(acknowledged))
    expect(acknowledged.length).toBeGreaterThan(100)
  })

  test("when the server cannot be restarted the owner is told each time, and it runs again once its files are back", async () => {
    const onFailure = jest.fn()
    const server = await startEmbedded(used(), { onFailure })
    cleanups.push(server.stop)
    const version = path.join(server.dataDir, "postgres/data/PG_VERSION")
    const right = fs.readFileSync(version, "utf8")
    fs.writeFileSync(version, "17\n")
    const { postmasterPid } = server
    process.kill(postmasterPid, "SIGKILL")
    await until(() => onFailure.mock.calls.length > 1)
    expect(onFailure.mock.calls[1]).toEqual([expect.objectContaining({ code: "wrong-version" }), 4_000])
    const said = jest.spyOn(console, "error").mockImplementation()
    fs.writeFileSync(version, right)
    await until(() => server.postmasterPid !== postmasterPid)
    expect(said).toHaveBeenCalledWith("The embedded PostgreSQL runs again.")
    said.mockRestore()
    expect(await queryOnce(server.url, "SELECT 1 AS one")).toEqual([{ one: 1 }])
  })

  test("stop still works while the server cannot be restarted", async () => {
    const onFailure = jest.fn()
    const server = await startEmbedded(used(), { onFailure })
    cleanups.push(server.stop)
    fs.writeFileSync(path.join(server.dataDir, "postgres/data/PG_VERSION"), "17\n")
    process.kill(server.postmasterPid, "SIGKILL")
    await until(() => onFailure.mock.calls.length)
    await server.stop()
    expect(await findEmbedded(server.dataDir)).toBeNull()
  })
})

describe("leftovers", () => {
  onLinux.each(["a live process of the server's user", "nothing"])(
    "a postmaster.pid naming %s is no obstacle",
    async (named) => {
      const server = await start(used())
      const { uid, gid } = fs.statSync(path.join(server.dataDir, "postgres/data"))
      const left = fs.readFileSync(pidFile(server.dataDir), "utf8")
      await server.stop()
      const stranger = spawn("sleep", ["60"], process.getuid?.() === 0 ? { uid, gid } : {})
      cleanups.push(() => stranger.kill())
      fs.writeFileSync(
        pidFile(server.dataDir),
        named === "nothing" ? "" : left.replace(/^\d+/, `${stranger.pid}`),
      )
      await start(server.dataDir)
    },
  )

  test("a first start that was cut short is begun anew", async () => {
    const dataDir = temporary("data")
    for (const name of ["data-unfinished", "runtime-unfinished"]) {
      fs.mkdirSync(path.join(dataDir, "postgres", name, "base"), { recursive: true })
    }
    await start(dataDir)
    expect(fs.readdirSync(path.join(dataDir, "postgres")).filter((name) => /unfinished/.test(name))).toEqual(
      [],
    )
  })

  test("data of another PostgreSQL version is refused by name", async () => {
    const server = await start(used())
    await server.stop()
    fs.writeFileSync(path.join(server.dataDir, "postgres/data/PG_VERSION"), "16\n")
    await expect(startEmbedded(server.dataDir)).rejects.toMatchObject({ code: "wrong-version" })
    await expect(startEmbedded(server.dataDir)).rejects.toThrow("written by PostgreSQL 16")
  })

  test("a server that refuses to start is quoted", async () => {
    const server = await start(used())
    await server.stop()
    fs.appendFileSync(path.join(server.dataDir, "postgres/data/postgresql.conf"), "\nno_such_setting = 1\n")
    await expect(startEmbedded(server.dataDir)).rejects.toThrow(
      'unrecognized configuration parameter "no_such_setting"',
    )
  })
})

describe("users and places", () => {
  asRoot("root runs the server as somebody else", async () => {
    const server = await start(temporary("data"))
    const { uid } = fs.statSync(path.join(server.dataDir, "postgres/data"))
    expect(uid).not.toBe(0)
    const [row] = await queryOnce(server.url, "SELECT pg_read_file('postmaster.pid') AS pid_file")
    expect(row?.pid_file).toContain(String(server.postmasterPid))
    if (process.platform === "linux") expect(fs.statSync(`/proc/${server.postmasterPid}`).uid).toBe(uid)
  })

  asRootOnLinux("an ordinary user runs it as himself", async () => {
    const base = temporary("")
    fs.chownSync(base, SOMEONE, SOMEONE)
    const { child, postmasterPid, message } = await supervisor(path.join(base, "data"), { uid: SOMEONE })
    expect(message).toBeUndefined()
    expect(fs.statSync(`/proc/${postmasterPid}`).uid).toBe(SOMEONE)
    expect(mode(path.join(base, "data"))).toBe(0o700)
    child.kill("SIGTERM")
    await once(child, "exit")
    const later = await start(path.join(base, "data"))
    expect(fs.statSync(`/proc/${later.postmasterPid}`).uid).toBe(SOMEONE)
  })

  asRoot("below a directory only root may enter, the data goes elsewhere and a file says where", async () => {
    const base = temporary("")
    fs.chmodSync(base, 0o700)
    const first = await start(path.join(base, "data"))
    const pointer = path.join(first.dataDir, "postgres-is-elsewhere.txt")
    const place = fs.readFileSync(pointer, "utf8").split("\n")[0] ?? ""
    cleanups.push(() => fs.rmSync(place, { recursive: true, force: true }))
    await makeNotes(first.url, 1)
    await first.stop()
    fs.chmodSync(base, 0o755)
    const second = await start(first.dataDir)
    expect(await notesIn(second.url)).toEqual([1])
    await second.stop()
    fs.rmSync(place, { recursive: true })
    await expect(startEmbedded(first.dataDir)).rejects.toThrow("does not exist")
  })

  test("a socket directory of somebody else's making is refused", async () => {
    const server = await start(used())
    const socketDir = socketDirIn(server.url)
    await server.stop()
    cleanups.push(() => fs.rmSync(socketDir))
    fs.symlinkSync(os.tmpdir(), socketDir)
    await expect(startEmbedded(server.dataDir)).rejects.toThrow("not a private directory")
  })

  asRootOnLinux.each([
    ["20m", "copying"],
    ["85m", "initialising"],
  ])("a disk of %s, full while %s, is named", async (size) => {
    const disk = temporary("")
    try {
      execFileSync(
        optionalProgram("mount") ?? "mount",
        ["-t", "tmpfs", "-o", `size=${size}`, "tmpfs", disk],
        { stdio: "ignore" },
      )
    } catch {
      return console.warn("Skipped: this machine has no mount, or does not let the tests use it")
    }
    cleanups.push(() => execFileSync(optionalProgram("umount") ?? "umount", ["-l", disk]))
    await expect(startEmbedded(disk)).rejects.toMatchObject({ code: "disk-full" })
  })

  test.each([
    ["linux", "riscv64"],
    ["win32", "x64"],
  ])("on %s %s, which has no binaries, one is told what to do", (platform, arch) => {
    expect(() => findBinaries(platform, arch)).toThrow("Set DATABASE_URL")
  })
})
