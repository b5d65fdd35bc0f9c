"use client"
import type { ComponentProps } from "react"
import { DialogLater } from "@/components/ui/dialog-later"
import type { WordsDialog as Dialog } from "./words-dialog"

const load = async () => (await import("./words-dialog")).WordsDialog

export const WordsDialog = (props: ComponentProps<typeof Dialog>) => <DialogLater load={load} own={props} />
