import { setImmediate as turn } from "node:timers/promises"
import { z } from "zod"
import { formerPath } from "@/lib/knowledge/articles/schema"
import { whereTo } from "@/lib/knowledge/redirects/queries"
import { decodeCursor, encodeCursor, idKey, type Page } from "@/lib/platform/cursor"
import { articlePath } from "@/lib/platform/paths"
import { idFromSlug } from "@/lib/platform/slug"
import { requireWriter } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import { portalHosts } from "@/lib/tenancy/organisations/origin"
import { type FoundLink, linksIn, type Target, targetOf } from "./links-in"
import { articlesAtOnce, type BrokenLink, type LinkFault } from "./schema"
import type { Found, Known } from "./store"

const keys = z.tuple([idKey, z.string().max(35)])

type Asked = FoundLink & { article: BrokenLink["article"]; target: Target }

/**
 * Links and pictures of the next 20 articles, as their drafts have them, that do not lead where they should. Other
 * sites are not asked: of their addresses only the form is looked at.
 * @throws ForbiddenError, InvalidError for a cursor that is not one of this list's
 */
export async function findBrokenLinks(
  ctx: Context,
  cursor?: string | null,
): Promise<Page<BrokenLink> & { checked: number }> {
  requireWriter(ctx.actor)
  const after = decodeCursor(keys, cursor) ?? (["", ""] as const)
  const articles = await ctx.store.knowledge.linkCheck.listBodies({ after, limit: articlesAtOnce })
  const portal = {
    hosts: portalHosts(ctx.organisation),
    languages: ctx.organisation.settings,
  }
  const asked: Asked[] = []
  for (const { body, ...article } of articles) {
    for (const link of linksIn(body)) asked.push({ ...link, article, target: targetOf(link.href, portal) })
    // A long body takes its time; others are answered before the next.
    await turn()
  }
  const known = await ctx.store.knowledge.linkCheck.known(wantedIn(asked))
  const leads = new Map<string, Promise<Fault>>()
  const items: BrokenLink[] = []
  for (const { article, href, text, target } of asked) {
    const found = faultOf(target, known)
    const fault = found?.fault === "gone" ? await ledOn(ctx, target, leads) : found
    if (fault) items.push({ article, href, text, ...fault })
  }
  const last = articles.length === articlesAtOnce ? articles.at(-1) : undefined
  return { items, next: last ? encodeCursor([last.id, last.language]) : null, checked: articles.length }
}

function wantedIn(asked: Asked[]) {
  const wanted = {
    slugs: new Set<string>(),
    ids: new Set<string>(),
    paths: new Set<string>(),
    images: new Set<string>(),
  }
  for (const { target } of asked) {
    if (!target || target === "malformed") continue
    if (target.kind === "article") {
      wanted.slugs.add(target.slug)
      wanted.ids.add(idFromSlug(target.slug))
      wanted.paths.add(articlePath(target))
    } else if (target.kind === "image") wanted.images.add(target.id)
    else if (target.kind === "path") wanted.paths.add(formerPath(target.path) ?? target.path)
    else wanted.ids.add(target.id)
  }
  return wanted
}

/** What seemed to be gone may lead on all the same: by a rule, or as an address of another desk. */
function ledOn(ctx: Context, target: Target, leads: Map<string, Promise<Fault>>): Promise<Fault> | Fault {
  if (!target || target === "malformed" || (target.kind !== "path" && target.kind !== "article"))
    return fault("gone")
  const path = target.kind === "path" ? target.path : (target.prefix ?? "") + articlePath(target)
  const lead =
    leads.get(path) ?? whereTo(ctx, path).then((found) => (found ? fault("moved", found.to) : fault("gone")))
  leads.set(path, lead)
  return lead
}

type Fault = { fault: LinkFault; target: string | null }
const fault = (kind: LinkFault, target: string | null = null): Fault => ({ fault: kind, target })

function faultOf(target: Target, known: Known): Fault | null {
  if (target === null) return null
  if (target === "malformed") return fault("malformed")
  if (target.kind === "image") return known.images.has(target.id) ? null : fault("image")
  if (target.kind === "article") return articleFault(target, known)
  if (target.kind === "path") return formerFault(known.byPath.get(formerPath(target.path) ?? target.path), "")
  return known.places.has(`${target.kind} ${target.id}`) ? null : fault("gone")
}

type ArticleTarget = Extract<Target, { kind: "article" }>

function articleFault({ slug, prefix = "" }: ArticleTarget, { bySlug, byId, byPath }: Known): Fault | null {
  const present = bySlug.get(slug)
  const named = byId.get(idFromSlug(slug))
  // Its id leads there whatever it is called; so are articles linked to that are not published yet.
  if (!present && named?.published) return null
  if (!present) return formerFault(named ?? byPath.get(articlePath({ slug })), prefix)
  return present.published ? null : fault("unpublished")
}

function formerFault(former: Found | undefined, prefix: string): Fault {
  if (!former) return fault("gone")
  return former.published ? fault("moved", prefix + articlePath(former)) : fault("unpublished")
}
