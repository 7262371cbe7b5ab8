import { useEffect, useState } from 'react';
import { STEPS } from '../steps';

/** A section counts as the current one if it begins in this upper part of the window. */
const LINE = 0.4;

/** Returns the number of the section that the user is reading or filling in. The first one on the server. */
export function useCurrentStep(): number {
  const [current, setCurrent] = useState(1);
  useEffect(() => {
    const update = () => setCurrent(findCurrentStep());
    update();
    document.addEventListener('scroll', update, { passive: true });
    document.addEventListener('focusin', update);
    return () => {
      document.removeEventListener('scroll', update);
      document.removeEventListener('focusin', update);
    };
  }, []);
  return current;
}

/** The section with the focused field, if that is visible; otherwise the last that begins high enough. */
function findCurrentStep(): number {
  const { activeElement } = document;
  let current = 1;
  for (const { number, id } of STEPS) {
    const section = document.getElementById(id);
    if (!section) continue;
    if (activeElement && section.contains(activeElement) && isVisible(activeElement)) return number;
    if (section.getBoundingClientRect().top <= window.innerHeight * LINE) current = number;
  }
  return current;
}

function isVisible(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom >= 0 && top <= window.innerHeight;
}
