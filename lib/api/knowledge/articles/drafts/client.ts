import { clientOf, get } from "@/lib/api/http/client-of"
import type {
  DraftChanges,
  EditedArticle,
  NewDraft,
  SavedDraft,
} from "@/lib/knowledge/articles/drafts/schema"
import type { staffArticleDrafts } from "./calls"

const client = /* @__PURE__ */ clientOf<typeof staffArticleDrafts>("/api/staff", { openDraft: get })

/** An article as it is to be edited now. @throws Refusal of status 404 where it has been deleted */
export const openedDraft = async (id: string): Promise<EditedArticle> => (await client.openDraft({ id })).data

/** Begins a new article, one under each key. @throws Refusal */
export const createDraft = async (input: NewDraft, key: string): Promise<EditedArticle> =>
  (await client.createDraft(input, { context: { idempotencyKey: key } })).data

/**
 * Saves the draft, also when its page is left.
 * @throws Refusal of status 409 where another person has saved meanwhile, with `present`, 404 where it was deleted
 */
export const saveDraft = async (id: string, changes: DraftChanges, version: number): Promise<SavedDraft> =>
  (await client.saveDraft({ ...changes, id, version }, { context: { keepalive: isShort(changes) } })).data

/** Browsers let no more than 64 KB go on when their page is left. */
const isShort = ({ body = "" }: DraftChanges) => body.length < 20_000

/** Publishes the draft. @throws Refusal of status 409 where another person has saved meanwhile */
export const publishDraft = async (id: string, version: number) =>
  (await client.publishDraft({ id, version })).data

/** @returns the article as visitors read it @throws Refusal of status 409 where another person has saved meanwhile */
export const discardDraft = async (id: string, version: number): Promise<EditedArticle> =>
  (await client.discardDraft({ id, version })).data

/** @param at ISO 8601, to come @throws Refusal */
export const scheduleDraft = async (id: string, version: number, at: string) =>
  (await client.scheduleDraft({ id, version, at })).data

/** @throws Refusal */
export async function cancelSchedule(id: string): Promise<void> {
  await client.cancelSchedule({ id })
}

/** @returns sanitised HTML @throws Refusal */
export const markdownToBody = async (markdown: string): Promise<string> =>
  (await client.markdownToBody({ markdown })).data.body
