"use client";
import { useLayoutEffect, useRef, useState } from "react";

/** The CSS width of an element, in whole pixels; `first` until it has been measured. */
export function useWidth<E extends Element>(first: number) {
  const ref = useRef<E>(null);
  const [width, setWidth] = useState(first);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => setWidth((before) => Math.floor(element.getBoundingClientRect().width) || before);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}
