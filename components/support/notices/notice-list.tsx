"use client"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { type MouseEvent, useState } from "react"
import { LoadFailure } from "@/components/ui/load-failure"
import { PageLink } from "@/components/ui/page-link"
import { showToast } from "@/components/ui/toast"
import { wordsFor } from "@/components/ui/words-for"
import { newestNotices, noticesKey, readNotices } from "@/lib/api/support/notices/client"
import { noticeChoicesPath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"
import type { ReadNotices } from "@/lib/support/notices/schema"
import { mostKept, shownAtFirst } from "@/lib/support/notices/values"
import { NoticeRow } from "./notice-row"

type Props = { unread: number; close: () => void }

/** What one was told of, the newest first. */
export function NoticeList({ unread, close }: Props) {
  const [most, setMost] = useState(shownAtFirst)
  const client = useQueryClient()
  const t = words("support.notices")
  const {
    data: notices,
    error,
    refetch,
  } = useQuery({ ...newestNotices(most), placeholderData: (before) => before })
  const read = (which: ReadNotices) =>
    readNotices(which).then(
      () => client.invalidateQueries({ queryKey: noticesKey }),
      (error) => showToast(wordsFor(error), "error"),
    )
  const readAll = (event: MouseEvent<HTMLElement>) => {
    keepFocus(event)
    const [newest] = notices ?? []
    if (newest) void read({ until: newest.createdAt })
  }
  return (
    <>
      <header className="notice-panel-heading">
        <h2>{t("notices")}</h2>
        <button type="button" onClick={readAll} disabled={unread === 0} className="text-link">
          {t("readAll")}
        </button>
      </header>
      <div className="notice-scroll">
        {!notices && !error && <p className="picker-nothing">{t("loading")}</p>}
        {!notices && error && <LoadFailure title={t("notLoaded")} error={error} retry={refetch} />}
        {notices?.length === 0 && <p className="picker-nothing">{t("nothing")}</p>}
        <ul>
          {notices?.map((notice) => (
            <NoticeRow
              key={notice.id}
              notice={notice}
              close={close}
              read={(event) => {
                keepFocus(event)
                void read({ id: notice.id })
              }}
            />
          ))}
        </ul>
        {notices?.length === most && most < mostKept && (
          <button type="button" onClick={() => setMost(mostKept)} className="button button-quiet notice-more">
            {t("more")}
          </button>
        )}
      </div>
      <footer className="notice-panel-foot">
        <PageLink href={noticeChoicesPath} onClick={close} className="text-link">
          {t("choose")}
        </PageLink>
      </footer>
    </>
  )
}

/** What is pressed goes away with what it marks: the focus stays in the list. */
const keepFocus = ({ currentTarget }: MouseEvent<HTMLElement>) =>
  currentTarget.closest<HTMLElement>('[role="dialog"]')?.focus()
