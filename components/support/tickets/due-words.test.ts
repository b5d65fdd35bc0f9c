import { dueWords } from "./due-words"

test("what is due is said in its largest unit, before and after", () => {
  const minutes = (count: number) => dueWords(count * 60_000)
  expect([125, 59, 0.5, 0, 3000].map(minutes)).toEqual([
    "Due in 2 h",
    "Due in 59 min",
    "Due now",
    "Due now",
    "Due in 2 d",
  ])
  expect([-0.5, -10, -61, -1441].map(minutes)).toEqual([
    "Overdue",
    "Overdue by 10 min",
    "Overdue by 1 h",
    "Overdue by 1 d",
  ])
})
