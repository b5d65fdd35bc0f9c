import path from "node:path"
import type { Command } from "commander"
import { writeBackup } from "@/lib/operations/backup/archive"
import { endBackups, planBackups } from "@/lib/operations/backup/plan"
import { refuseServed, restoreBackup } from "@/lib/operations/backup/restore"
import { readEnv } from "@/lib/platform/env"
import { AppError, InvalidError } from "@/lib/platform/errors"
import { operatorApexContext } from "@/lib/work/contexts"
import { askedFrom } from "../up/program.mjs"
import { inInstallation } from "./installation"

export function addBackupCommands(program: Command) {
  program
    .command("backup [file]")
    .description(
      "save the embedded database, the images and the attachments in one .tar.gz or .tar.zst, while the portal runs",
    )
    .option("--files", "images and attachments only; for an installation with a PostgreSQL of its own")
    .option("--schedule <folder>", "have the portal make one every day into this folder; 'off' ends that")
    .option("--at <time>", "the time of day for it, in UTC (02:30 unless said otherwise)")
    .option("--keep <number>", "how many of them are kept (7 unless said otherwise)")
    .action(backup)
  program
    .command("restore <file>")
    .description(
      "put what a backup holds in place of what is there, which is kept beside; while the portal is stopped",
    )
    .action(restore)
}

async function restore(file: string) {
  const { DATA_DIR: dataDir, DATABASE_URL } = readEnv()
  if (DATABASE_URL) await refuseServed(DATABASE_URL)
  const source = path.resolve(askedFrom, file)
  const { writtenAt, program, before, database } = await restoreBackup(source, {
    ...{ dataDir, hasOwnDatabase: Boolean(DATABASE_URL) },
  })
  console.log(
    `Restored ${database ? "database and files" : "files"} as they were at ${writtenAt} (version ${program}).`,
  )
  if (before) console.log(`What was there before is in ${before}. Remove it once all is well.`)
  console.log("Start the portal, then run: npm run admin -- check")
}

type Options = { files?: boolean; schedule?: string; at?: string; keep?: string }

async function backup(file: string | undefined, { files = false, schedule, at, keep }: Options) {
  if (schedule && (file || files))
    throw new InvalidError("--schedule names a folder, and no file is written now")
  if (schedule) return plan(schedule, { at, keep })
  if (at || keep) throw new InvalidError("--at and --keep belong to --schedule <folder>")
  if (!file)
    throw new InvalidError("Name the file to write, or the folder for one every day: --schedule <folder>")
  const { DATA_DIR: dataDir, DATABASE_URL } = readEnv()
  if (DATABASE_URL && !files) throw new AppError(ownDatabase(file))
  const write = async () =>
    writeBackup(path.resolve(askedFrom, file), {
      dataDir,
      databaseUrl: files ? null : (readEnv().DATABASE_URL ?? null),
    })
  const { bytes } = files ? await write() : await inInstallation(write, { migrates: false })
  console.log(`${file} is written: ${(bytes / 1024 ** 2).toFixed(1)} MiB.`)
  sayWithoutBucket("It holds")
}

function sayWithoutBucket(beginning: string) {
  const { FILES, FILES_BUCKET } = readEnv()
  if (FILES !== "disk")
    console.log(`${beginning} no files of the bucket ${FILES_BUCKET}: save those as well.`)
}

async function plan(folder: string, given: { at?: string; keep?: string }) {
  if (folder === "off") {
    await inInstallation(() => endBackups(operatorApexContext()))
    return console.log("No backup is made by itself any more. Those that were made stay.")
  }
  const { at, keep, ...planned } = await planBackups({ folder: path.resolve(askedFrom, folder), ...given })
  console.log(
    `While the portal runs, it makes a backup every day at ${at} UTC into ${planned.folder}, and keeps the newest ${keep}.`,
  )
  if (readEnv().DATABASE_URL)
    console.log("They hold the files alone: save your PostgreSQL with its own tools.")
  sayWithoutBucket("They hold")
  console.log("How the last one went: npm run admin -- doctor")
}

const ownDatabase = (file: string) =>
  [
    "This installation has a PostgreSQL of its own (DATABASE_URL), which its own tools save. First the database, then the files:",
    '  pg_dump --format=custom --file=vestibule.dump "$DATABASE_URL"',
    `  npm run admin -- backup --files ${file}`,
  ].join("\n")
