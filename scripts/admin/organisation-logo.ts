import { readFileSync } from "node:fs"
import path from "node:path"
import { InvalidError } from "@/lib/platform/errors"
import type { Context } from "@/lib/tenancy/context"
import { putImage } from "@/lib/tenancy/images/mutations"
import { imagePath, isStoredImage } from "@/lib/tenancy/images/schema"
import type { OrganisationChanges } from "@/lib/tenancy/organisations/schema"
import { askedFrom } from "../up/program.mjs"

/**
 * Makes the change that turns a picture into the portal's logo, of which the portal keeps a copy; an empty `file` takes the logo
 * away, a picture the portal has already is taken as it is. @throws InvalidError when the file cannot be read.
 */
export function logoChange(file: string): (ctx: Context) => Promise<OrganisationChanges> {
  if (file === "" || isStoredImage(file)) return async () => ({ settings: { logo: file } })
  const bytes = readPicture(path.resolve(askedFrom, file))
  return async (ctx) => ({ settings: { logo: imagePath(await putImage(ctx, bytes, path.basename(file))) } })
}

function readPicture(file: string) {
  try {
    return readFileSync(file)
  } catch {
    throw new InvalidError(`There is no picture ${file} that can be read.`)
  }
}
