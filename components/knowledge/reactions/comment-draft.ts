type Draft = {
  body: string
  /** Who wrote it; empty for a visitor, whose words are theirs too once they have signed in. */
  by: string
  /** What was sent last, and under which key: sent again as it was, it is written once. */
  sent?: string
  key?: string
}

const storedName = (articleId: string) => `comment:${articleId}`

/** The comment begun in this tab by this person, or empty: it outlives a reload and signing in. */
export function draftOf(articleId: string, personId: string): string {
  const { body, by } = read(articleId)
  return by === "" || by === personId ? body : ""
}

export function keepDraft(articleId: string, body: string, by: string): void {
  write(articleId, { ...read(articleId), body, by })
}

/** Once this, without space around it, is sent. What has been typed instead stays, to be sent as another comment. */
export function forgetSent(articleId: string, sent: string): void {
  const { body, by } = read(articleId)
  if (body.trim() !== sent) {
    write(articleId, { body, by })
    return
  }
  try {
    sessionStorage.removeItem(storedName(articleId))
  } catch {
    // Nothing was kept there.
  }
}

/** The key to send this under: the same for as long as the same is sent. */
export function keyFor(articleId: string, body: string, newKey: () => string): string {
  const draft = read(articleId)
  if (draft.key && draft.sent === body) return draft.key
  const key = newKey()
  write(articleId, { ...draft, sent: body, key })
  return key
}

function read(articleId: string): Draft {
  try {
    return { body: "", by: "", ...JSON.parse(sessionStorage.getItem(storedName(articleId)) ?? "{}") }
  } catch {
    return { body: "", by: "" }
  }
}

function write(articleId: string, draft: Draft) {
  try {
    sessionStorage.setItem(storedName(articleId), JSON.stringify(draft))
  } catch {
    // Full or forbidden: the draft then lives as long as its page.
  }
}
