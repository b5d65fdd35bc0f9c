import fs from "node:fs"
import os from "node:os"
import path from "node:path"
import { AppError } from "@/lib/platform/errors"

/** @throws AppError when the data directory, or the folder it would be made in, cannot be written. */
export function requireWritableDataDir(dataDir: string) {
  let place = path.resolve(dataDir)
  while (!fs.existsSync(place)) place = path.dirname(place)
  const choose = "choose another: DATA_DIR=/some/folder npm run up"
  if (!fs.statSync(place).isDirectory()) throw new AppError(`DATA_DIR: ${place} is not a folder; ${choose}`)
  try {
    // Asked for permission alone, some file systems promise what they do not keep.
    fs.rmdirSync(fs.mkdtempSync(path.join(place, ".vestibule-")))
  } catch (cause) {
    const who = os.userInfo().username
    throw new AppError(`DATA_DIR: ${place} is not writable for user ${who}; give it to them or ${choose}`, {
      cause,
    })
  }
}
