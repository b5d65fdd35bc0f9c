"use client"
import { useEffect, useState } from "react"
import { keyOf } from "@/components/support/views/panel-actions"
import { usePanelKey } from "@/components/support/views/use-panel-key"
import { Dialog } from "@/components/ui/dialog"
import { Icon } from "@/components/ui/icon"
import { words } from "@/lib/platform/words/words"
import { areKeysOn, shortcuts, switchKeys } from "./shortcut-keys"

/** The list of single keys, and the switch that turns them off. */
export function ShortcutSheet() {
  const t = words("support.panel")
  const [isOpen, setOpen] = useState(false)
  const [isOn, setOn] = useState(true)
  const open = () => {
    setOn(areKeysOn())
    setOpen(true)
  }
  usePanelKey("shortcuts", open)
  useEffect(() => {
    addEventListener("vestibule:shortcuts", open)
    return () => removeEventListener("vestibule:shortcuts", open)
  })
  return (
    <>
      <button
        type="button"
        onClick={open}
        aria-label={t("shortcuts")}
        aria-keyshortcuts={keyOf("shortcuts")}
        aria-haspopup="dialog"
        title={t("withKey", { label: t("shortcuts"), key: keyOf("shortcuts") })}
        className="icon-button small-button"
      >
        <Icon name="keyboard" className="size-4" />
      </button>
      <Dialog
        title={t("shortcuts")}
        open={isOpen}
        onClose={() => setOpen(false)}
        actions={
          <button type="button" onClick={() => setOpen(false)} className="button button-primary">
            {t("close")}
          </button>
        }
      >
        <label className="mt-3 flex items-center gap-3 text-sm text-text">
          <input
            type="checkbox"
            checked={isOn}
            onChange={({ target }) => {
              setOn(target.checked)
              switchKeys(target.checked)
            }}
            className="checkbox !mt-0"
          />
          {t("singleKeys")}
        </label>
        {shortcuts().map(({ title, keys }) => (
          <section key={title} className="mt-4">
            <h3 className="text-sm text-text">{title}</h3>
            <dl className="shortcut-list">
              {keys.map(({ key, does }) => (
                <div key={key}>
                  <dt>
                    <kbd className="key">{key}</kbd>
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </Dialog>
    </>
  )
}
