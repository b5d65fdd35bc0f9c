import { z } from "zod"
import { database } from "@/lib/db/database"
import { forgetFilesOf } from "@/lib/deletion/forgotten-files"
import { apexId } from "@/lib/organisations/apex"
import { openStore } from "@/lib/store"

const payload = z.object({ sealed: z.string() })

/** Removes the files of an account that is gone. */
export const forgetFiles = (asked: unknown) =>
  forgetFilesOf(openStore(database(), apexId), payload.parse(asked).sealed)
