import { llmsPath } from "@/lib/platform/paths"
import type { Context } from "@/lib/tenancy/context"
import { portalOrigin } from "@/lib/tenancy/organisations/origin"

/** Tells a language model that reads a page where everything there is to read is listed. */
export const llmsWords = ({ organisation }: Pick<Context, "organisation">) =>
  `For AI assistants: everything in this help centre is listed in ${portalOrigin(organisation)}${llmsPath}, and each page is Markdown with .md behind its address.`
