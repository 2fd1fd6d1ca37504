import { useEffect, useState } from 'react';
import { PictureProblem, type PreparedPicture, preparePicture } from './prepare-picture.ts';

/** A file on its way to a page. `preview` is an address that the Content Security Policy allows. */
export type ChosenPicture =
  | { kind: 'none' }
  | { kind: 'preparing' }
  | { kind: 'unfit'; problem: string }
  | { kind: 'ready'; picture: PreparedPicture; preview: string };

const asAddress = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

async function chosenPicture(file: File): Promise<ChosenPicture> {
  try {
    const picture = await preparePicture(file);
    return { kind: 'ready', picture, preview: await asAddress(picture.file) };
  } catch (error) {
    const problem = error instanceof PictureProblem ? error.message : "Couldn't open the picture.";
    return { kind: 'unfit', problem };
  }
}

/** Prepares a chosen file; choosing another one replaces it. */
export function usePicture(first: File | null) {
  const [file, setFile] = useState(first);
  const [chosen, setChosen] = useState<ChosenPicture>({ kind: first ? 'preparing' : 'none' });
  useEffect(() => {
    if (!file) return;
    let isWanted = true;
    void chosenPicture(file).then((result) => isWanted && setChosen(result));
    return () => {
      isWanted = false;
    };
  }, [file]);
  return {
    chosen,
    choose: (next: File) => {
      setChosen({ kind: 'preparing' });
      setFile(next);
    },
  };
}
