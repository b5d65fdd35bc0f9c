import { z } from "zod"
import { database } from "@/lib/platform/db/database"
import { apexId } from "@/lib/platform/id"
import { forgetFilesOf } from "@/lib/privacy/deletion/forgotten-files"
import { openStore } from "@/lib/work/store"

const payload = z.object({ sealed: z.string() })

/** Removes the files of an account that is gone. */
export const forgetFiles = (asked: unknown) =>
  forgetFilesOf(openStore(database(), apexId), payload.parse(asked).sealed)
