import { z } from "zod"
import { forgetFilesOf } from "@/lib/deletion/forgotten-files"

const payload = z.object({ sealed: z.string() })

/** Removes the files of an account that is gone. */
export const forgetFiles = (asked: unknown) => forgetFilesOf(payload.parse(asked).sealed)
