import type { PageSeo } from "@/lib/organisations/metadata"

type Heading = { name: string; description: string }

/** What the page of a category or, below it, a folder tells search engines. */
export const placeSeo = (category: Heading, folder: Heading | null = null): PageSeo => ({
  title: folder?.name ?? category.name,
  description: folder?.description || category.description,
  keywords: folder ? [folder.name, category.name] : [category.name],
})
