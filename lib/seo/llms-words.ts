import type { Context } from "@/lib/context"
import { portalOrigin } from "@/lib/organisations/origin"
import { llmsPath } from "@/lib/paths"

/** Tells a language model that reads a page where everything there is to read is listed. */
export const llmsWords = ({ organisation }: Pick<Context, "organisation">) =>
  `For AI assistants: everything in this help centre is listed in ${portalOrigin(organisation)}${llmsPath}, and each page is Markdown with .md behind its address.`
