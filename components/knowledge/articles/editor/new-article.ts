import type { EditedArticle } from "@/lib/knowledge/articles/drafts/schema"

type Begun = { title: string; categoryId: string; folderId: string | null; now: Date }

/** An article that is not there yet. */
export const newArticle = ({ now, ...begun }: Begun): EditedArticle => ({
  id: "",
  translation: "",
  sourceLanguage: "",
  status: "draft",
  path: "",
  version: 0,
  body: "",
  slug: "",
  pinned: false,
  language: "",
  seoTitle: "",
  seoDescription: "",
  seoKeywords: [],
  redirectFrom: [],
  hasDraft: false,
  isMachineMade: false,
  isOvertaken: false,
  authorName: "",
  updatedAt: now.toISOString(),
  publishedAt: null,
  scheduledAt: null,
  addresses: [],
  ...begun,
})
