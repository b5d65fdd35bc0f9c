import type { ArticleSummary } from "@/lib/knowledge/articles/schema"
import { categoriesPath, categoryPath, folderPath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"
import { pathIn } from "@/lib/tenancy/organisations/languages"
import type { Crumb } from "./breadcrumbs"

/** The way with its addresses in the language that is read. */
export const wayIn = (ctx: Parameters<typeof pathIn>[0], way: Crumb[]): Crumb[] =>
  way.map((step) => (step.href ? { ...step, href: pathIn(ctx, step.href) } : step))

type Named = { id: string; name: string }
type Place = { category: Named; folder?: Named | null; article?: Pick<ArticleSummary, "title"> }

/** 'Knowledge Base' > category > folder > article, as far as the place goes (section 2); the last one leads nowhere. */
export function wayTo({ category, folder, article }: Place): Crumb[] {
  const steps: Crumb[] = [
    { name: words("page.frame")("knowledgeBase"), href: categoriesPath },
    { name: category.name, href: categoryPath(category) },
    ...(folder ? [{ name: folder.name, href: folderPath(folder) }] : []),
    ...(article ? [{ name: article.title }] : []),
  ]
  return steps.map(({ name, href }, index) => (index < steps.length - 1 ? { name, href } : { name }))
}
