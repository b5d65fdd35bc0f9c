import { redirect } from "next/navigation"
import { notExistPath } from "@/lib/platform/paths"
import { staffContext } from "../staff"

/** The staff's context for writing the knowledge base, on portals that have one (D-21). */
export async function knowledgeContext(company: string, path: string) {
  const ctx = await staffContext(company, path)
  if (!ctx.organisation.knowledgeBaseApp) redirect(notExistPath)
  return ctx
}
