import { z } from "zod"

/** Whether a person has the figures of each week mailed. */
export const weeklyMail = z.object({ isOn: z.boolean() })
export type WeeklyMail = z.infer<typeof weeklyMail>
