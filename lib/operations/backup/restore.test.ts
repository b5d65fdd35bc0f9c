import { execFileSync } from "node:child_process"
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs"
import { join } from "node:path"
import zlib from "node:zlib"
import { pack } from "tar-stream"
import { startEmbedded } from "@/lib/platform/db/embedded/server"
import { migrationNames } from "@/lib/platform/db/migrate"
import { queryOnce } from "@/lib/platform/db/query-once"
import { makeDataFolder, removeDataFolder } from "@/lib/testing/data-folder"
import { machinePath, optionalProgram } from "@/lib/testing/programs"
import { writeBackup } from "./archive"
import { restoreBackup } from "./restore"

const folder = makeDataFolder("restore")
afterAll(() => removeDataFolder(folder))

let made = 0
/** An installation's folder with some files. */
function installation(files: Record<string, string>) {
  made += 1
  const dataDir = join(folder, `data-${made}`)
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(dataDir, "files", name, ".."), { recursive: true })
    writeFileSync(join(dataDir, "files", name), text)
  }
  return dataDir
}
const textOf = (dataDir: string, name: string) => readFileSync(join(dataDir, "files", name), "utf8")

async function backupOf(dataDir: string, ending = ".tar.gz") {
  const file = join(folder, `backup-${++made}${ending}`)
  await writeBackup(file, { dataDir, databaseUrl: null })
  return file
}

test("a database and its files are restored as they were, and what was there is kept beside", async () => {
  const from = join(folder, "from")
  const running = await startEmbedded(from, { label: "a backup" })
  await queryOnce(running.url, "CREATE TABLE note (id int PRIMARY KEY)")
  mkdirSync(join(from, "files/o1"), { recursive: true })
  writeFileSync(join(from, "files/o1/logo"), "A logo")
  let acknowledged = 0
  let isDone = false
  const writing = (async () => {
    while (!isDone) {
      await queryOnce(running.url, `INSERT INTO note VALUES (${acknowledged + 1})`)
      acknowledged += 1
    }
  })()
  const before = acknowledged
  const file = join(folder, "whole.tar.gz")
  await writeBackup(file, { dataDir: from, databaseUrl: running.url })
  isDone = true
  await writing
  await expect(restoreBackup(file, { dataDir: from, hasOwnDatabase: false })).rejects.toThrow(
    "already in use",
  )
  await running.stop()

  const to = installation({ "o2/logo": "Another logo" })
  const restored = await restoreBackup(file, { dataDir: to, hasOwnDatabase: false })
  expect(restored.database?.schema).toEqual([])
  expect(readFileSync(join(restored.before ?? "", "files/o2/logo"), "utf8")).toBe("Another logo")
  expect(existsSync(join(to, "files/o2"))).toBe(false)
  expect(textOf(to, "o1/logo")).toBe("A logo")
  expect(existsSync(join(to, "restoring"))).toBe(false)
  const again = await startEmbedded(to, { label: "a restore" })
  const [found] = await queryOnce(again.url, "SELECT count(*)::int AS rows, max(id) AS last FROM note")
  await again.stop()
  expect(found?.rows).toBe(found?.last)
  expect(Number(found?.rows)).toBeGreaterThanOrEqual(before)
  expect(Number(found?.rows)).toBeLessThanOrEqual(acknowledged)
  await expect(restoreBackup(file, { dataDir: to, hasOwnDatabase: true })).rejects.toThrow("DATABASE_URL")
})

test("what no key can name is not saved, as a file system's own folder is not", async () => {
  const file = await backupOf(installation({ "o1/logo": "A logo", "lost+found/1": "x", "o1/.nfs2": "x" }))
  const dataDir = installation({})
  await restoreBackup(file, { dataDir, hasOwnDatabase: true })
  expect(readdirSync(join(dataDir, "files"))).toEqual(["o1"])
  expect(readdirSync(join(dataDir, "files/o1"))).toEqual(["logo"])
})

/** Everything below a folder that is no lock, with its bytes. */
const all = (dataDir: string) =>
  readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith("supervisor.json"))
    .map((entry) => [
      join(entry.parentPath, entry.name),
      readFileSync(join(entry.parentPath, entry.name), "utf8"),
    ])

async function archiveOf(entries: [string, string][]) {
  const archive = pack()
  for (const [name, text] of entries) archive.entry({ name, mode: 0o600 }, text)
  archive.finalize()
  const pieces: Buffer[] = []
  for await (const piece of archive) pieces.push(piece)
  const file = join(folder, `made-${++made}.tar.gz`)
  writeFileSync(file, zlib.gzipSync(Buffer.concat(pieces)))
  return file
}

const note = (schema: string[]) =>
  JSON.stringify({
    ...{ format: "vestibule-backup", program: "9.0.0", writtenAt: "2026-01-01T00:00:00.000Z" },
    database: { postgres: 18, schema },
  })

describe("is refused, and changes nothing:", () => {
  const whole = () => backupOf(installation({ "o1/logo": "A logo".repeat(5000), "o1/other": "x" }))
  test.each<[string, () => Promise<string>, string]>([
    ["a file that is not there", async () => join(folder, "nowhere.tar.gz"), "There is no file"],
    [
      "a file that is no archive",
      async () => {
        const file = join(folder, "text.tar.gz")
        writeFileSync(file, "Not an archive")
        return file
      },
      "is no backup",
    ],
    [
      "an empty file",
      async () => {
        const file = join(folder, "empty.tar.gz")
        writeFileSync(file, "")
        return file
      },
      "is no backup",
    ],
    [
      "an archive whose second half is missing",
      async () => {
        const file = await whole()
        truncateSync(file, readFileSync(file).length >> 1)
        return file
      },
      "is damaged",
    ],
    [
      "an archive whose last bytes are missing",
      async () => {
        const file = await whole()
        truncateSync(file, readFileSync(file).length - 3)
        return file
      },
      "is damaged",
    ],
    [
      "an archive with a changed byte",
      async () => {
        const bytes = zlib.gunzipSync(readFileSync(await whole()))
        const at = bytes.indexOf("A logo")
        bytes[at] = 0x42
        const file = join(folder, "changed.tar.gz")
        writeFileSync(file, zlib.gzipSync(bytes))
        return file
      },
      "is not as it was saved",
    ],
    [
      "one of a newer version",
      () => archiveOf([["vestibule/backup.json", note([...migrationNames, "9999-later"])]]),
      "newer version of Vestibule (9.0.0)",
    ],
    [
      "one that says nothing of itself",
      () => archiveOf([["vestibule/files/o1/logo", "x"]]),
      "does not say who wrote it",
    ],
    ["one without its checksums", () => archiveOf([["vestibule/backup.json", note([])]]), "cut short"],
    [
      "one that leads out of its folder",
      () =>
        archiveOf([
          ["vestibule/backup.json", note([])],
          ["vestibule/../../escaped", "x"],
        ]),
      "is damaged",
    ],
  ])("%s", async (_, make, words) => {
    const file = await make()
    const dataDir = installation({ "o2/logo": "Stays" })
    const before = all(dataDir)
    await expect(restoreBackup(file, { dataDir, hasOwnDatabase: false })).rejects.toThrow(words)
    expect(all(dataDir)).toEqual(before)
    expect(existsSync(join(dataDir, "restoring"))).toBe(false)
    expect(existsSync(join(folder, "escaped"))).toBe(false)
  })
})

const canMount = process.getuid?.() === 0 && optionalProgram("mount") !== null && process.platform === "linux"
const onSmallDisk = canMount ? test : test.skip
onSmallDisk(
  `a disk that is full keeps what is there${canMount ? "" : " (skipped: a small disk is mounted by root on Linux)"}`,
  async () => {
    const file = await backupOf(installation({ "o1/large": "0123456789".repeat(300_000) }))
    const dataDir = installation({ "o2/logo": "Stays" })
    const disk = join(folder, "disk")
    mkdirSync(disk)
    const env = { ...process.env, PATH: machinePath() }
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=1m", "tmpfs", disk], { env })
    try {
      mkdirSync(join(disk, "files/o2"), { recursive: true })
      writeFileSync(join(disk, "files/o2/logo"), "Stays")
      const before = all(disk)
      await expect(restoreBackup(file, { dataDir: disk, hasOwnDatabase: true })).rejects.toThrow("ENOSPC")
      expect(all(disk)).toEqual(before)
    } finally {
      execFileSync("umount", [disk], { env })
    }
    rmSync(dataDir, { recursive: true })
  },
)

onSmallDisk(
  `a folder of files that is mounted is refused, and all stays as it was${canMount ? "" : " (skipped: it is mounted by root on Linux)"}`,
  async () => {
    const file = await archiveOf([
      ["vestibule/backup.json", note([])],
      ["vestibule/checksums.sha256", ""],
    ])
    const elsewhere = join(folder, `elsewhere-${++made}`)
    mkdirSync(elsewhere)
    const env = { ...process.env, PATH: machinePath() }
    // A folder of the same disk looks like any other one until it is to be moved.
    for (const mounting of [
      ["-t", "tmpfs", "-o", "size=1m", "tmpfs"],
      ["--bind", elsewhere],
    ]) {
      const dataDir = installation({})
      mkdirSync(join(dataDir, "files"), { recursive: true })
      mkdirSync(join(dataDir, "postgres"))
      writeFileSync(join(dataDir, "postgres/rows"), "Stay")
      execFileSync("mount", [...mounting, join(dataDir, "files")], { env })
      try {
        writeFileSync(join(dataDir, "files/logo"), "Stays")
        const before = all(dataDir)
        await expect(restoreBackup(file, { dataDir, hasOwnDatabase: false })).rejects.toThrow(
          "files is mounted",
        )
        expect(all(dataDir)).toEqual(before)
        expect(readdirSync(dataDir).filter((name) => /^(?:before-restore|restoring)/.test(name))).toEqual([])
      } finally {
        execFileSync("umount", [join(dataDir, "files")], { env })
      }
    }
  },
)

const hasZstd = "createZstdCompress" in zlib
const withZstd = hasZstd ? test : test.skip
withZstd(`a .tar.zst is a backup too${hasZstd ? "" : " (skipped: this Node.js has no zstd)"}`, async () => {
  const file = await backupOf(installation({ "o1/logo": "A logo" }), ".tar.zst")
  const dataDir = installation({})
  await restoreBackup(file, { dataDir, hasOwnDatabase: true })
  expect(textOf(dataDir, "o1/logo")).toBe("A logo")
})

const withoutZstd = hasZstd ? test.skip : test
withoutZstd("without zstd, a .tar.zst is refused in a sentence that says what to do", async () => {
  await expect(backupOf(installation({ "o1/logo": "A logo" }), ".tar.zst")).rejects.toThrow(
    ".tar.gz, or use Node.js 22.15",
  )
  const file = join(folder, "foreign.tar.zst")
  writeFileSync(file, Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0, 0]))
  await expect(restoreBackup(file, { dataDir: installation({}), hasOwnDatabase: true })).rejects.toThrow(
    "has no zstd",
  )
})
