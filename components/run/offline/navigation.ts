/** Stands for next/navigation in a downloaded run, where there is nowhere to go. */
export function useRouter() {
  return { push() {}, replace() {}, refresh() {}, back() {}, forward() {}, prefetch() {} };
}
