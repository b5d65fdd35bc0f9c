import { redirect } from "next/navigation"
import { notExistPath } from "@/lib/platform/paths"
import { staffPageContext } from "../staff"

/** The staff's context for writing the knowledge base, on portals that have one (D-21). */
export async function knowledgeContext(company: string, path: string) {
  const ctx = await staffPageContext(company, path)
  if (!ctx.organisation.knowledgeBaseApp) redirect(notExistPath)
  return ctx
}
